import { createStore } from 'zustand/vanilla';
import type { Design, Product } from '../../../../engine/browser.ts';
import type { DesignMessage, LiveAnswer, LiveFinding, LiveOrder } from './live-messages.ts';

/** The picture that a worker last painted. */
export interface LiveState<Content> {
  /** The content of the view's file, if the worker reports it. */
  content: Content | undefined;
  bitmap: ImageBitmap | undefined;
  /** The shown view. */
  viewName: string | undefined;
  /** The parts of the view that are shown differently from their source. */
  findings: readonly LiveFinding[];
  /** The picture shows the latest request at full quality. */
  isFine: boolean;
  /** The reason why the latest request has no picture. */
  fault: { errorCode: string; message: string } | undefined;
}

/** The used part of a `Worker`. */
export type LiveWorker<Content> = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<LiveAnswer<Content>>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

const NOTHING: LiveState<never> = {
  content: undefined,
  bitmap: undefined,
  viewName: undefined,
  findings: [],
  isFine: false,
  fault: undefined,
};

/** A view of a scene with the design on it, painted by a worker after each change of the scene. */
export class LivePicture<Scene, Content> {
  readonly store = createStore<LiveState<Content>>(() => NOTHING);
  readonly #worker: LiveWorker<Content>;
  #number = 0;
  #viewNames = new Map<number, string>();

  constructor(worker: LiveWorker<Content>) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = ({ message }) => this.store.setState({ fault: { errorCode: 'internal', message } });
  }

  setDesign(product: Product, design: Design): void {
    const message: DesignMessage = { kind: 'design', product, design };
    this.#worker.postMessage(message);
  }

  /** Requests a view of a scene. The previous picture stays until the new one is ready. */
  show(scene: Scene, viewName: string): void {
    this.#number += 1;
    this.#viewNames.set(this.#number, viewName);
    const order: LiveOrder<Scene> = { kind: 'paint', number: this.#number, scene, viewName };
    this.store.setState({ isFine: false });
    this.#worker.postMessage(order);
  }

  end(): void {
    this.#worker.terminate();
    this.store.getState().bitmap?.close();
    this.store.setState(NOTHING);
  }

  #take(answer: LiveAnswer<Content>): void {
    const { number } = answer;
    const isNewest = number === this.#number;
    if ('content' in answer) {
      if (isNewest) this.store.setState({ content: answer.content });
      return;
    }
    if (!('bitmap' in answer)) {
      const { errorCode, message } = answer;
      if (isNewest) this.store.setState({ fault: { errorCode, message } });
      return;
    }
    const viewName = this.#viewNames.get(number);
    for (const known of this.#viewNames.keys()) if (known < number) this.#viewNames.delete(known);
    this.store.getState().bitmap?.close();
    this.store.setState({
      bitmap: answer.bitmap,
      findings: answer.findings,
      viewName,
      isFine: isNewest && answer.isFine,
      fault: undefined,
    });
  }
}
