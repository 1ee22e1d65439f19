import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { FunctionType, Role } from '../contract/access.ts';
import { ComparedPasswords } from './compared-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SignInGuard } from './sign-in-guard.ts';

/** The caller of an API call. */
export interface Caller {
  employeeId: number;
  enterpriseId: number;
  username: string;
  roles: Role[];
  activatedLicences: { product: string; functionType: FunctionType; tier?: string | undefined }[];
  /** The session that the call belongs to; absent for Basic credentials. */
  sessionId?: number;
}

interface Employee extends Omit<Caller, 'employeeId' | 'sessionId'> {
  id: number;
  passwordHash: string | null;
}

/**
 * Checks names and passwords (back-office §6, RFC 7617). Each Basic call carries a password, and hashing takes tens of
 * milliseconds, so a password is hashed once and cached as a keyed digest that only this process can make. The record is
 * read each time: a removed role or a changed password takes effect at once. A wrong password that is sent again, by a
 * program with an old password, is not a new guess and does not count.
 */
export class SignIn {
  private readonly secret = randomBytes(32);
  private readonly right = new ComparedPasswords();
  private readonly wrong = new ComparedPasswords();
  /** Running checks: a page that opens makes many calls at once, which are one sign-in. */
  private readonly checking = new Map<string, Promise<boolean>>();
  /** Compared with when no user has that name, so that an unknown name takes as long as a wrong password. */
  private readonly unknownUser = hashPassword(randomBytes(16).toString('hex'));

  constructor(
    private readonly database: Knex,
    private readonly guard = new SignInGuard(database),
    private readonly compare = isPassword,
  ) {}

  /**
   * @param network that the call comes from (`clientNetwork`)
   * @returns undefined when name or password are wrong, or the user or enterprise is no longer active
   * @throws RetryLaterError `sign-ins-exceeded` (429)
   */
  async check(name: string, password: string, network: string): Promise<Caller | undefined> {
    const username = name.toLowerCase();
    const employee = (await this.database('employee')
      .join('enterprise', 'enterprise.id', 'employee.enterpriseId')
      .where({ username, 'employee.active': true, 'enterprise.active': true })
      .first('employee.*')) as Employee | undefined;
    const passwordHash = employee?.passwordHash ?? undefined;
    const digest = createHmac('sha256', this.secret).update(`${username}\0${password}`).digest('base64');
    if (this.wrong.has(digest, passwordHash)) return undefined;
    if (!this.right.has(digest, passwordHash)) {
      const isRight = await this.checkOnce(`${digest} ${network}`, () =>
        this.guard.guard(username, network, () => this.checkPassword(passwordHash, password)),
      );
      (isRight ? this.right : this.wrong).add(digest, passwordHash);
      if (!isRight) return undefined;
    }
    const { id, enterpriseId, roles, activatedLicences } = employee!;
    return { employeeId: id, enterpriseId, username, roles, activatedLicences };
  }

  private async checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await this.compare(passwordHash ?? (await this.unknownUser), password);
    return isRight && passwordHash !== undefined;
  }

  private checkOnce(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const running = this.checking.get(key) ?? check().finally(() => this.checking.delete(key));
    this.checking.set(key, running);
    return running;
  }
}
