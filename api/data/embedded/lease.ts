/** Grants a lease to one holder at a time, in the order of their requests. */
export class Lease<Holder> {
  private holder: Holder | undefined;
  private readonly waiting: { holder: Holder; enter: (mayEnter: boolean) => void }[] = [];

  /** Waits until `holder` has the lease; resolves at once when it has it already. False when it left while waiting. */
  async take(holder: Holder): Promise<boolean> {
    if (this.holder === undefined) this.holder = holder;
    if (this.holder === holder) return true;
    return new Promise((enter) => this.waiting.push({ holder, enter }));
  }

  isHeldBy(holder: Holder): boolean {
    return this.holder === holder;
  }

  /** Passes the lease on. Does nothing for a session that does not hold it. */
  giveBack(holder: Holder): void {
    if (this.holder !== holder) return;
    const next = this.waiting.shift();
    this.holder = next?.holder;
    next?.enter(true);
  }

  /** Removes a waiting session that leaves. */
  leave(holder: Holder): void {
    const place = this.waiting.findIndex((entry) => entry.holder === holder);
    if (place >= 0) this.waiting.splice(place, 1)[0]!.enter(false);
  }
}
