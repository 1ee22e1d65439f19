import type { Answer, Shop } from './shop.ts';

const EVERY_MS = 100;

export interface Health {
  live: Answer;
  ready: Answer;
}

/** Polls the health of the API, like a supervisor and a load balancer. */
export class Probe {
  readonly answers: Health[] = [];
  private readonly lane: Promise<void>;
  private isOver = false;

  constructor(shop: Shop) {
    this.lane = this.ask(shop);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.lane;
  }

  private async ask(shop: Shop): Promise<void> {
    while (!this.isOver) {
      const [live, ready] = await Promise.all([
        shop.call('GET', '/health/live'),
        shop.call('GET', '/health/ready'),
      ]);
      this.answers.push({ live, ready });
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  }
}
