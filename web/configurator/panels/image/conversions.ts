import { createStore } from 'zustand/vanilla';
import { findConversionCall } from '../../../../api/contract/calls/uploads.ts';
import type { Conversion } from '../../../../api/contract/conversion.ts';
import { client } from '../../../shared/api/client.ts';

type FindConversion = (url: string) => Promise<Conversion | undefined>;

const askServer: FindConversion = async (url) =>
  (await client(findConversionCall, { query: { url } })).converted;

/**
 * The conversions of pictures, by their URLs. A design has only the URL of a picture; the server has the conversions of
 * all uploaded pictures.
 */
export class Conversions {
  /** `undefined`: not known yet. `null`: the picture was not converted. */
  readonly store = createStore<Readonly<Record<string, Conversion | null | undefined>>>(() => ({}));
  readonly #asked = new Set<string>();

  constructor(private readonly find: FindConversion = askServer) {}

  /** Stores what the answer of an upload says. */
  add(url: string, converted: Conversion | undefined): void {
    this.store.setState({ [url]: converted ?? null });
  }

  /** Asks the server once for each picture. */
  async load(url: string): Promise<void> {
    if (url in this.store.getState() || this.#asked.has(url)) return;
    this.#asked.add(url);
    try {
      this.add(url, await this.find(url));
    } catch {
      // The design does not depend on the note. It is asked for again when the panel is opened.
      this.#asked.delete(url);
    }
  }
}
