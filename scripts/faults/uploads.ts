import type { Answer, Shop } from './shop.ts';

const EVERY_MS = 300;

/** A shopper who uploads one picture after another. */
export class Uploads {
  readonly answers: Answer[] = [];
  private readonly lane: Promise<void>;
  private isOver = false;

  constructor(shop: Shop) {
    this.lane = this.repeat(shop);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.lane;
  }

  private async repeat(shop: Shop): Promise<void> {
    while (!this.isOver) {
      this.answers.push(await shop.uploadPicture());
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  }
}
