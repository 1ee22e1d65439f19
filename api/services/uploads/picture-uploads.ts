import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { OriginalFormat } from '../../contract/conversion.ts';
import { hashToken } from '../../auth/sessions/session-token.ts';
import { json } from '../../data/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ImageToSend, ImageUploads, UploadedImage } from './upload-images.ts';
import { UploadTurns } from './upload-turns.ts';

/**
 * The time for which an upload may be continued and its answer repeated. The bytes of parts are swept later
 * (`sweepFiles`).
 */
export const UPLOAD_HOURS = 12;
/** Size of a stored part, in bytes: a killed server loses at most one part. */
const PART_BYTES = 2 ** 20;
/** A picture of 50 MB has 50 parts, and each break of the connection adds one. */
const MAX_PARTS = 200;

interface UploadRow {
  id: number;
  enterpriseId: number;
  filename: string;
  convertedFrom: OriginalFormat | null;
  sizeBytes: number;
  receivedBytes: number;
  /** Storage keys. */
  parts: string[];
  picture: UploadedImage | null;
}

/** A picture from an offset on. */
export interface SentBytes extends ImageToSend {
  secret: string;
  network: string;
  shopProductVariantId: number;
  offset: number;
}

/** The number of bytes that the server has, and the picture once it is complete. */
export interface UploadStatus {
  receivedBytes: number;
  picture?: UploadedImage;
}

/**
 * Pictures of shoppers that are uploaded in parts, so that a broken connection loses nothing. An upload belongs to the
 * client with its secret, of which the database has the hash. Its bytes are objects of the storage until all have arrived.
 * Then they are received like any picture (`ImageUploads`), and the parts are deleted.
 */
export class PictureUploads {
  private readonly turns = new UploadTurns();

  constructor(
    private readonly database: Knex,
    private readonly files: Pick<FileStore, 'store' | 'discard' | 'readBytes'>,
    private readonly images: Pick<ImageUploads, 'admit' | 'keep'>,
  ) {}

  /** The state of an upload. An unknown upload has 0 bytes. */
  status(secret: string): Promise<UploadStatus> {
    const secretSha256 = hashToken(secret);
    return this.turns.take(secretSha256, NOTHING, async () => describe(await this.find(secretSha256)));
  }

  /**
   * Adds bytes. Bytes that arrive before the connection breaks are stored.
   * @throws PlatenError `upload-offset-wrong` (409) unless they continue the stored ones; `upload-broken` when they break
   * off, or exceed the picture's size; as `ImageUploads` does, and then nothing remains stored
   */
  async send(sent: SentBytes, bytes: Readable): Promise<UploadStatus> {
    const secretSha256 = hashToken(sent.secret);
    const end = () => bytes.destroy();
    try {
      return await this.turns.take(secretSha256, end, async () => {
        const upload = (await this.find(secretSha256)) ?? (await this.begin(secretSha256, sent));
        if (upload.picture) return describe(upload);
        if (sent.offset !== upload.receivedBytes || sent.sizeBytes !== upload.sizeBytes)
          throw wrongOffset(upload);
        const received = await this.receive(upload, bytes);
        return received.receivedBytes < received.sizeBytes ? describe(received) : this.finish(received);
      });
    } catch (error) {
      // Clients read the refusal only after they have sent everything, so the remaining bytes are read and discarded.
      bytes.resume();
      throw error;
    }
  }

  /** Cancels an upload. */
  drop(secret: string): Promise<void> {
    const secretSha256 = hashToken(secret);
    return this.turns.take(secretSha256, NOTHING, async () => {
      const upload = await this.find(secretSha256);
      if (upload) await this.remove(upload);
    });
  }

  private async find(secretSha256: string): Promise<UploadRow | undefined> {
    return (await this.database('pictureUpload')
      .where({ secretSha256 })
      .whereRaw("utc_created_date_time > now() - ? * interval '1 hour'", [UPLOAD_HOURS])
      .first()) as UploadRow | undefined;
  }

  private async begin(secretSha256: string, sent: SentBytes): Promise<UploadRow> {
    const { shopProductVariantId, network, filename, sizeBytes, convertedFrom } = sent;
    const enterpriseId = await this.images.admit(shopProductVariantId, network, sent);
    // An expired former upload may not be swept yet.
    await this.database('pictureUpload')
      .where({ secretSha256 })
      .whereRaw("utc_created_date_time <= now() - ? * interval '1 hour'", [UPLOAD_HOURS])
      .delete();
    const [row] = (await this.database('pictureUpload')
      .insert({ enterpriseId, secretSha256, shopProductVariantId, filename, sizeBytes, convertedFrom })
      .onConflict('secretSha256')
      .ignore()
      .returning('*')) as UploadRow[];
    // Another process started it at the same moment.
    if (!row) throw wrongOffset({ receivedBytes: 0, sizeBytes });
    return row;
  }

  private async receive(begun: UploadRow, bytes: Readable): Promise<UploadRow> {
    let upload = begun;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const keep = async () => {
      if (heldBytes === 0) return;
      const part = Buffer.concat(held);
      held = [];
      heldBytes = 0;
      upload = await this.addPart(upload, part);
    };
    try {
      for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        held.push(chunk);
        heldBytes += chunk.length;
        if (upload.receivedBytes + heldBytes > upload.sizeBytes) throw tooMuch(upload);
        if (heldBytes >= PART_BYTES) await keep();
      }
    } catch (cause) {
      if (cause instanceof PlatenError) throw cause;
      await keep();
      throw new PlatenError('upload-broken', 'The connection broke. Send the rest.', { cause });
    }
    await keep();
    return upload;
  }

  /** @throws PlatenError `upload-offset-wrong` (409) when another process has added bytes concurrently */
  private async addPart(upload: UploadRow, part: Buffer): Promise<UploadRow> {
    const { id, enterpriseId, receivedBytes, parts } = upload;
    if (parts.length >= MAX_PARTS)
      throw new PlatenError('upload-broken', 'The picture arrived in too many parts. Start again.');
    const stored = await this.files.store(enterpriseId, part);
    const [row] = (await this.database('pictureUpload')
      .where({ id, receivedBytes })
      .update(
        { receivedBytes: receivedBytes + part.length, parts: json([...parts, stored.storageKey]) },
        '*',
      )) as UploadRow[];
    if (row) return row;
    await this.files.discard(stored);
    throw wrongOffset(upload);
  }

  /**
   * Receives the complete picture. A temporary failure keeps its bytes, so that this can be tried again without sending any.
   */
  private async finish(upload: UploadRow): Promise<UploadStatus> {
    const { id, enterpriseId, filename, convertedFrom } = upload;
    try {
      const picture = await this.images.keep(enterpriseId, {
        filename,
        bytes: Readable.from(this.readParts(upload)),
        convertedFrom: convertedFrom ?? undefined,
      });
      await this.database('pictureUpload')
        .where({ id })
        .update({ picture: json(picture), parts: '[]' });
      await this.discardParts(upload);
      return { receivedBytes: upload.sizeBytes, picture };
    } catch (error) {
      if (error instanceof PlatenError && !error.retryable) await this.remove(upload);
      throw error;
    }
  }

  private async *readParts({ parts }: UploadRow): AsyncGenerator<Uint8Array> {
    for (const storageKey of parts) yield await this.files.readBytes({ storageKey });
  }

  private async remove(upload: UploadRow): Promise<void> {
    await this.database('pictureUpload').where({ id: upload.id }).delete();
    await this.discardParts(upload);
  }

  private async discardParts({ parts }: UploadRow): Promise<void> {
    for (const storageKey of parts) await this.files.discard({ storageKey });
  }
}

const NOTHING = () => {};

function describe(upload: UploadRow | undefined): UploadStatus {
  const status: UploadStatus = { receivedBytes: upload?.receivedBytes ?? 0 };
  if (upload?.picture) status.picture = upload.picture;
  return status;
}

const wrongOffset = ({ receivedBytes, sizeBytes }: Pick<UploadRow, 'receivedBytes' | 'sizeBytes'>) =>
  new PlatenError(
    'upload-offset-wrong',
    `The server has ${receivedBytes} of ${sizeBytes} bytes. Send the rest.`,
    { status: 409 },
  );
const tooMuch = ({ sizeBytes }: UploadRow) =>
  new PlatenError('upload-broken', `More bytes arrived than the ${sizeBytes} of the picture.`);
