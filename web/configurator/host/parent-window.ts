/** A message of the configurator to the embedding page. */
export type ParentMessage =
  | { type: 'ready' }
  /** The full height of the content, in CSS pixels. */
  | { type: 'resize'; heightPx: number }
  /** `updated`: the design replaces that of a line of the cart. */
  | ({ type: 'added-to-cart' | 'updated' } & SavedDesign)
  /** The design of an ordered item was changed. */
  | { type: 'updated'; customisationCode: string; orderId: string | undefined; itemId: string }
  | { type: 'item-update-failed'; message: string }
  /** The shopper has finished, and the frame may be closed. */
  | { type: 'closed' };

/** The properties of a design that a shop needs to sell it. */
export interface SavedDesign {
  customisationCode: string;
  shopProductVariantId: number;
  quantity: number;
  /** Whether each item has its own texts, so that the quantity is the number of items of the design. */
  isQuantityFixed: boolean;
  additionalChargePerItem: number;
  currencyCode: string;
  /** URL of the picture for the cart. */
  mockupForCart: string | undefined;
}

/** Version of the protocol, sent by both sides. */
const VERSION = 1;

/**
 * The embedding page, if it is the shop whose origin the server wrote into this page. The query and messages of the parent
 * are not trusted for that. The parent sends a port in one `hello`. Every message is sent by the port, if there is one,
 * and to the window of that exact origin.
 */
export class ParentWindow {
  private port: MessagePort | undefined;
  /** Messages sent before the port arrived. */
  private readonly waiting: ParentMessage[] = [];
  /** URL of the shop's page, if links to designs may lead to it. Of the shop's origin. */
  page: URL | undefined;

  /** @param origin undefined: no page may embed this one, so nothing is sent or received */
  constructor(
    private readonly own: Window,
    private readonly origin: string | undefined,
  ) {
    if (origin === undefined || own.parent === own) return;
    own.addEventListener('message', this.hear);
    this.notify({ type: 'ready' });
  }

  /** Whether a shop embeds the page. */
  get isThere(): boolean {
    return this.origin !== undefined && this.own.parent !== this.own;
  }

  notify(message: ParentMessage): void {
    const { origin, own, port } = this;
    if (origin === undefined || own.parent === own) return;
    const sent = { platen: VERSION, ...message };
    if (port) port.postMessage(sent);
    else this.waiting.push(message);
    own.parent.postMessage(sent, origin);
    // The only message name of the specification (configurator §7).
    if (message.type === 'item-update-failed')
      own.parent.postMessage({ ...sent, type: 'itemUpdateFailed' }, origin);
  }

  private readonly hear = ({ data, origin, ports, source }: MessageEvent<unknown>): void => {
    if (this.port || source !== this.own.parent || origin !== this.origin || !isHello(data)) return;
    const [port] = ports;
    if (!port) return;
    this.port = port;
    this.page = readPage(data, origin);
    this.own.removeEventListener('message', this.hear);
    for (const message of this.waiting.splice(0)) port.postMessage({ platen: VERSION, ...message });
  };
}

/** Longer addresses are of no use in a link. */
const MAX_PAGE_LENGTH = 2000;

function readPage(hello: { page?: unknown }, origin: string): URL | undefined {
  if (typeof hello.page !== 'string' || hello.page.length > MAX_PAGE_LENGTH) return undefined;
  const page = URL.canParse(hello.page) ? new URL(hello.page) : undefined;
  return page?.origin === origin ? page : undefined;
}

const isHello = (data: unknown): data is { page?: unknown } =>
  typeof data === 'object' &&
  data !== null &&
  'platen' in data &&
  data.platen === VERSION &&
  'type' in data &&
  data.type === 'hello';
