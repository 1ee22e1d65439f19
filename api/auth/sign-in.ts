import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { FunctionType, Role } from '../contract/access.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Who makes a call. */
export interface Caller {
  employeeId: number;
  enterpriseId: number;
  username: string;
  roles: Role[];
  activatedLicences: { product: string; functionType: FunctionType; tier?: string | undefined }[];
}

interface Employee extends Omit<Caller, 'employeeId'> {
  id: number;
  passwordHash: string;
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
  /** Compared with when nobody has that name, so that an unknown name takes as long as a wrong password. */
  private readonly nobody = hashPassword(randomBytes(16).toString('hex'));

  constructor(
    private readonly database: Knex,
    private readonly nowMs: () => number,
  ) {}

  /** @returns undefined when name or password are wrong, or the person or enterprise is not active any more */
  async check(username: string, password: string): Promise<Caller | undefined> {
    const employee = (await this.database('employee')
      .join('enterprise', 'enterprise.id', 'employee.enterpriseId')
      .where({ username, 'employee.active': true, 'enterprise.active': true })
      .first('employee.*')) as Employee | undefined;
    if (!employee) {
      await isPassword(await this.nobody, password);
      return undefined;
    }
    const digest = createHmac('sha256', this.secret).update(`${username}\0${password}`).digest('base64');
    const known = this.known.get(digest);
    if (!known || known.untilMs < this.nowMs() || known.passwordHash !== employee.passwordHash) {
      if (!(await isPassword(employee.passwordHash, password))) return undefined;
      this.remember(digest, employee.passwordHash);
    }
    const { id, enterpriseId, roles, activatedLicences } = employee;
    return { employeeId: id, enterpriseId, username, roles, activatedLicences };
  }

  private remember(digest: string, passwordHash: string): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(digest, { passwordHash, untilMs: this.nowMs() + KNOWN_MS });
  }
}

/** Name and password of an Authorization header (RFC 7617), undefined where there are none. */
export function readBasicCredentials(
  header: string | undefined,
): [name: string, password: string] | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : [name, password];
}
