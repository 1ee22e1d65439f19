const MAX_KNOWN = 10_000;

/**
 * Passwords that were compared before, each as a keyed digest with the hash it was compared with. The result holds while
 * that hash is the user's. The least recently used are removed first.
 */
export class ComparedPasswords {
  private readonly known = new Map<string, string | undefined>();

  /** @param passwordHash undefined: no user has that name, or the user has no password yet */
  has(digest: string, passwordHash: string | undefined): boolean {
    if (!this.known.has(digest) || this.known.get(digest) !== passwordHash) return false;
    this.add(digest, passwordHash);
    return true;
  }

  add(digest: string, passwordHash: string | undefined): void {
    this.known.delete(digest);
    this.known.set(digest, passwordHash);
    if (this.known.size > MAX_KNOWN) this.known.delete(this.known.keys().next().value!);
  }
}
