import type { Context } from 'koa';
import type { NewToken } from './sessions.ts';
import { sessionLifetime } from './session-lifetimes.ts';

/** Behind TLS the prefix keeps other hosts of the domain, and pages without TLS, from setting it (RFC 6265bis §4.1.3). */
const SECURE_NAME = '__Host-platen-session';
const PLAIN_NAME = 'platen-session';
/** Browsers store a cookie for 400 days at most (RFC 6265bis §5.5). Each rotation writes it again. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The cookie that holds a session's token. Scripts cannot read it, and pages of other sites do not send it. */
export class SessionCookie {
  private readonly isSecure: boolean;

  /** @param publicUrl with https:, requests come through a proxy that ends TLS, whatever its headers say */
  constructor(
    private readonly context: Context,
    publicUrl: string | undefined,
  ) {
    this.isSecure = context.secure || (publicUrl?.startsWith('https:') ?? false);
  }

  read(): string | undefined {
    return this.context.cookies.get(this.name);
  }

  write({ token, isRemembered }: NewToken): void {
    const seconds = Math.min(MAX_AGE_SECONDS, sessionLifetime(isRemembered).maxSeconds);
    this.set(token, isRemembered ? { maxAge: seconds * 1000 } : {});
  }

  clear(): void {
    this.set('', { maxAge: 0 });
  }

  private get name(): string {
    return this.isSecure ? SECURE_NAME : PLAIN_NAME;
  }

  private set(value: string, age: { maxAge?: number }): void {
    const { cookies } = this.context;
    // The proxy has ended TLS: the connection to it is plain.
    cookies.secure = this.isSecure;
    cookies.set(this.name, value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
      path: '/',
      overwrite: true,
      ...age,
    });
  }
}
