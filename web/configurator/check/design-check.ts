import { createStore } from 'zustand/vanilla';
import type { Design } from '../../../engine/browser.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';
import { itemsOf } from '../quantities/items.ts';
import { keyOfTexts, withoutItems } from '../quantities/one-item.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { CheckAnswer, CheckBase, CheckOrder } from './check-messages.ts';
import type { DesignFinding, ListedFinding } from './design-finding.ts';

/** The used part of a worker. */
export type CheckWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** The state of a check, for pages. */
export interface CheckState {
  /** Number of checked items. */
  checked: number;
  total: number;
  /** In the order of the items. Those of all items come first. */
  findings: readonly ListedFinding[];
  /** The reason why the items could not be checked. */
  fault: string | undefined;
}

/** Items in one message, so that a list of a thousand needs few and a change of the design outdates little work. */
const BATCH_SIZE = 20;
const NONE: readonly DesignFinding[] = [];

/**
 * Checks how the texts and pictures of a design are composed, for every item and view, in a worker. Only items whose
 * texts have changed are checked again.
 */
export class DesignCheck {
  readonly store = createStore<CheckState>(() => ({ checked: 0, total: 0, findings: [], fault: undefined }));
  readonly #session: SessionStore;
  readonly #openWorker: () => CheckWorker;
  #worker: CheckWorker | undefined;
  #stop: (() => void) | undefined;
  #users = 0;
  #base: { configuration: Design['customisation']['configuration']; product: object } | undefined;
  #version = 0;
  /** The version of the base that the worker has. */
  #sentVersion = 0;
  #isBusy = false;
  #checked = new Map<string, readonly DesignFinding[]>();
  readonly #keys = new WeakMap<TextAreaQuantity, string>();

  constructor(session: SessionStore, openWorker: () => CheckWorker) {
    this.#session = session;
    this.#openWorker = openWorker;
  }

  /** Checks the design and its changes until the returned function is called. Results are kept. */
  start(): () => void {
    this.#users += 1;
    this.#stop ??= this.#session.subscribe(({ design, product }, before) => {
      if (design !== before.design || product !== before.product) this.#refresh();
    });
    this.#refresh();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#end();
    };
  }

  /** Checks again what has failed. */
  retry(): void {
    this.#end();
    this.store.setState({ fault: undefined });
    if (this.#users === 0) return;
    this.#users -= 1;
    this.start();
  }

  /** The findings of an item. Findings about all items are not among them. */
  findingsOf(item: TextAreaQuantity): readonly DesignFinding[] {
    return this.#checked.get(this.#keyOf(item)) ?? NONE;
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sentVersion = 0;
    this.#isBusy = false;
  }

  #refresh(): void {
    this.#refreshBase();
    this.#publish();
    this.#pump();
  }

  /** Drops the results when the data that all items share has changed. */
  #refreshBase(): void {
    const { product, design } = this.#session.getState();
    const { configuration } = design.customisation;
    if (this.#base?.configuration === configuration && this.#base.product === product) return;
    this.#base = { configuration, product };
    this.#version += 1;
    this.#isBusy = false;
    this.#checked = new Map();
  }

  #pump(): void {
    if (this.#isBusy || this.store.getState().fault !== undefined) return;
    const waiting = new Map(
      this.#items()
        .map((item) => [this.#keyOf(item), item.layers] as const)
        .filter(([key]) => !this.#checked.has(key)),
    );
    const items = [...waiting].slice(0, BATCH_SIZE).map(([key, layers]) => ({ key, layers }));
    if (items.length === 0) return;
    this.#isBusy = true;
    const worker = this.#readyWorker();
    worker.postMessage({ kind: 'check', version: this.#version, items } satisfies CheckOrder);
  }

  /** The worker, which has the newest base. */
  #readyWorker(): CheckWorker {
    const worker = this.#worker ?? this.#openWorker();
    if (worker !== this.#worker) {
      worker.onmessage = ({ data }) => this.#take(data);
      worker.onerror = ({ message }) => this.#fail(message);
    }
    this.#worker = worker;
    if (this.#sentVersion !== this.#version) worker.postMessage(this.#composeBase());
    this.#sentVersion = this.#version;
    return worker;
  }

  #composeBase(): CheckBase {
    const { product, design } = this.#session.getState();
    return { kind: 'base', version: this.#version, product, design: withoutItems(design) };
  }

  #take({ version, items, fault }: CheckAnswer): void {
    if (version !== this.#version) return;
    this.#isBusy = false;
    for (const { key, findings } of items) this.#checked.set(key, findings);
    if (fault !== undefined) this.#fail(fault);
    this.#publish();
    this.#pump();
  }

  #fail(fault: string): void {
    this.#isBusy = false;
    this.store.setState({ fault });
  }

  #publish(): void {
    const items = this.#items();
    const checked = items.filter((item) => this.#checked.has(this.#keyOf(item)));
    this.store.setState({ checked: checked.length, total: items.length, findings: this.#list(checked) });
  }

  #list(items: readonly TextAreaQuantity[]): ListedFinding[] {
    const shared = new Map<string, ListedFinding>();
    const own: ListedFinding[] = [];
    for (const item of items)
      for (const finding of this.findingsOf(item)) {
        if (finding.isOfItem && this.#hasItems()) own.push({ ...finding, itemNbr: item.itemNbr });
        else shared.set(JSON.stringify(finding), { ...finding, itemNbr: undefined });
      }
    return [...shared.values(), ...own];
  }

  #items = (): readonly TextAreaQuantity[] => itemsOf(this.#session.getState());
  #hasItems = (): boolean => this.#session.getState().design.customisation.textAreaQuantities.length > 0;

  /** Items with the same texts have the same findings. */
  #keyOf(item: TextAreaQuantity): string {
    const key = this.#keys.get(item) ?? keyOfTexts(item);
    this.#keys.set(item, key);
    return key;
  }
}

const known = new WeakMap<SessionStore, DesignCheck>();

/** The check of a session. */
export function designCheckOf(session: SessionStore): DesignCheck {
  const check = known.get(session) ?? new DesignCheck(session, openCheckWorker);
  known.set(session, check);
  return check;
}

const openCheckWorker = (): CheckWorker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
