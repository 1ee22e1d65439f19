import { DESIGNS, type DesignName } from './expected-prints.ts';
import type { Answer, Shop } from './shop.ts';

/** An order that the API has accepted. */
export interface AcceptedOrder {
  id: number;
  orderNumber: string;
  /** Of its items, in their order. */
  designs: DesignName[];
}

/** A save that the API has accepted. */
export interface AcceptedSave {
  name: DesignName;
  code: string;
}

/** Number of calls, one after the other. */
const EVERY_MS = 150;

/** Shoppers who order and save without a pause, and record the accepted requests. */
export class Traffic {
  readonly orders: AcceptedOrder[] = [];
  readonly saves: AcceptedSave[] = [];
  readonly answers: Answer[] = [];
  private readonly lanes: Promise<void>[];
  private isOver = false;

  /** @param prefix of order numbers, unique to this traffic */
  constructor(
    private readonly shop: Shop,
    private readonly prefix: string,
  ) {
    this.lanes = [this.repeat((index) => this.order(index)), this.repeat((index) => this.save(index))];
  }

  /** Ends the traffic, once all calls are answered. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.lanes);
  }

  private async repeat(act: (index: number) => Promise<void>): Promise<void> {
    for (let index = 0; !this.isOver; index += 1) {
      await act(index);
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  }

  private async order(index: number): Promise<void> {
    const orderNumber = `${this.prefix}-${index}`;
    const designs = [DESIGNS[index % DESIGNS.length]!];
    const answer = await this.shop.placeOrder(orderNumber, designs);
    this.answers.push(answer);
    if (answer.status === 201)
      this.orders.push({ id: (answer.body as { id: number }).id, orderNumber, designs });
  }

  private async save(index: number): Promise<void> {
    const name = DESIGNS[index % DESIGNS.length]!;
    const answer = await this.shop.saveDesign(name, `${this.prefix}-${index}`);
    this.answers.push(answer);
    if (answer.status === 200 || answer.status === 201)
      this.saves.push({ name, code: (answer.body as { customisationCode: string }).customisationCode });
  }
}
