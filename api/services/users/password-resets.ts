import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { checkPasswordPolicy, hashPassword } from '../../auth/passwords.ts';
import { hashToken, makeToken } from '../../auth/sessions/session-token.ts';
import { recordChange } from '../../data/audit-trail.ts';
import { mailTexts } from '../../mail/mail-texts.ts';
import type { PageLinks } from '../../mail/page-links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { RateLimit } from '../../middleware/rate-limit.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import type { EmployeeRow } from './employee-record.ts';
import { setPassword } from './set-password.ts';

const MINUTES_VALID = 60;
/** Limits of mails, for one network and for one name. */
const MOST_OF_NETWORK = 20;
const MOST_OF_NAME = 3;
const WINDOW_SECONDS = 60 * 60;

/** Forgotten passwords: a mail with a link that works once (OWASP, "Forgot Password"). */
export class PasswordResets {
  private readonly perNetwork = new RateLimit(MOST_OF_NETWORK, WINDOW_SECONDS, tooMany);
  private readonly perName = new RateLimit(MOST_OF_NAME, WINDOW_SECONDS, tooMany);

  constructor(
    private readonly database: Knex,
    private readonly links: PageLinks,
  ) {}

  /**
   * Mails a link to the user of an address, if there is one. The caller cannot tell whether there is.
   * @throws RetryLaterError `resets-exceeded` (429), for unknown addresses too
   */
  async request(username: string, network: string): Promise<void> {
    await this.perNetwork.count(network);
    await this.perName.count(username);
    const { token, tokenSha256 } = makeToken();
    await this.database.transaction(async (trx) => {
      const [made] = (await trx
        .raw(
          `INSERT INTO password_reset (enterprise_id, employee_id, token_sha256, utc_ends_date_time)
         SELECT employee.enterprise_id, employee.id, :tokenSha256, now() + make_interval(mins => :minutes)
         FROM employee JOIN enterprise ON enterprise.id = employee.enterprise_id
         WHERE username = :username AND employee.active AND enterprise.active
         RETURNING (SELECT language FROM employee WHERE employee.id = employee_id) AS language`,
          { tokenSha256, minutes: MINUTES_VALID, username },
        )
        .then(({ rows }: { rows: { language: string }[] }) => rows)) as { language: string }[];
      if (!made) return;
      const mail = mailTexts(made.language).passwordReset(MINUTES_VALID);
      await queueMail(trx, username, mail, this.links.passwordReset(token));
    });
  }

  /** @throws PlatenError `password-weak`; `reset-unknown` (404) for a code that is wrong, used or expired */
  async complete(resetCode: string, password: string, requestId: string): Promise<void> {
    checkPasswordPolicy(password);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (trx) => {
      const [reset] = (await trx('passwordReset')
        .where({ tokenSha256: hashToken(resetCode) })
        .where('utcEndsDateTime', '>', trx.fn.now())
        .delete('employeeId')) as { employeeId: number }[];
      const employee = reset && (await this.findActive(trx, reset.employeeId));
      if (!employee)
        throw new PlatenError('reset-unknown', 'This link is unknown or has expired. Request a new one.', {
          status: 404,
        });
      const { id, enterpriseId } = employee;
      await setPassword(trx, id, passwordHash, { more: { emailVerified: true } });
      const change = { action: 'update', entity: 'employee', entityId: id } as const;
      await recordChange(
        trx,
        { enterpriseId, employeeId: id, requestId },
        {
          ...change,
          after: { passwordReset: true },
        },
      );
    });
  }

  private async findActive(trx: Knex, id: number): Promise<EmployeeRow | undefined> {
    return (await trx('employee').where({ id, active: true }).forUpdate().first()) as EmployeeRow | undefined;
  }
}

const tooMany = (seconds: number) =>
  new RetryLaterError(
    'resets-exceeded',
    `Too many mails were requested. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );
