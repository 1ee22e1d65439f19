import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { FunctionType, Role } from '../contract/access.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SignInGuard } from './sign-in-guard.ts';

/** Who makes a call. */
export interface Caller {
  employeeId: number;
  enterpriseId: number;
  username: string;
  roles: Role[];
  activatedLicences: { product: string; functionType: FunctionType; tier?: string | undefined }[];
  /** Of the session that the call belongs to; absent for Basic credentials. */
  sessionId?: number;
}

interface Employee extends Omit<Caller, 'employeeId' | 'sessionId'> {
  id: number;
  passwordHash: string | null;
}

/** How long a password that was right is not hashed again. */
const KNOWN_MS = 5 * 60_000;
const MAX_KNOWN = 10_000;

/**
 * Checks Basic credentials (back-office §6, RFC 7617). A right password is remembered for a while, as a keyed digest that
 * only this process can make, because each call carries it and hashing it takes tens of milliseconds. The record is read
 * each time: a role that was taken away, or a changed password, counts at once.
 */
export class SignIn {
  private readonly secret = randomBytes(32);
  private readonly known = new Map<string, { passwordHash: string; untilMs: number }>();
  /** Passwords that are being looked at: a page that opens makes many calls at once, and is one sign-in. */
  private readonly checking = new Map<string, Promise<boolean>>();
  /** Compared with when nobody has that name, so that an unknown name takes as long as a wrong password. */
  private readonly nobody = hashPassword(randomBytes(16).toString('hex'));
  private readonly guard: SignInGuard;

  constructor(
    private readonly database: Knex,
    private readonly nowMs: () => number,
  ) {
    this.guard = new SignInGuard(database);
  }

  /**
   * @param address that the call comes from
   * @returns undefined when name or password are wrong, or the person or enterprise is not active any more
   * @throws RetryLaterError `sign-ins-exceeded` (429)
   */
  async check(name: string, password: string, address: string): Promise<Caller | undefined> {
    const username = name.toLowerCase();
    const employee = (await this.database('employee')
      .join('enterprise', 'enterprise.id', 'employee.enterpriseId')
      .where({ username, 'employee.active': true, 'enterprise.active': true })
      .first('employee.*')) as Employee | undefined;
    const passwordHash = employee?.passwordHash ?? undefined;
    const digest = createHmac('sha256', this.secret).update(`${username}\0${password}`).digest('base64');
    if (!this.isKnown(digest, passwordHash)) {
      const isRight = await this.checkOnce(`${digest} ${address}`, async () => {
        await this.guard.admit(username, address);
        if (!(await isPassword(passwordHash ?? (await this.nobody), password))) return false;
        await this.guard.forgive(username, address);
        return passwordHash !== undefined;
      });
      if (!isRight) return undefined;
      this.remember(digest, passwordHash!);
    }
    const { id, enterpriseId, roles, activatedLicences } = employee!;
    return { employeeId: id, enterpriseId, username, roles, activatedLicences };
  }

  private isKnown(digest: string, passwordHash: string | undefined): boolean {
    const known = this.known.get(digest);
    return known !== undefined && known.untilMs > this.nowMs() && known.passwordHash === passwordHash;
  }

  private checkOnce(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const running = this.checking.get(key) ?? check().finally(() => this.checking.delete(key));
    this.checking.set(key, running);
    return running;
  }

  private remember(digest: string, passwordHash: string): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(digest, { passwordHash, untilMs: this.nowMs() + KNOWN_MS });
  }
}
