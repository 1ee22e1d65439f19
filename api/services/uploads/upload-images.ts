import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import {
  assetLimits,
  DAY_MS,
  imageFileType,
  messages,
  PlatenError,
  refuseImageUpload,
} from '../../../engine/node.ts';
import type { Conversion, OriginalFormat } from '../../contract/conversion.ts';
import { RateLimit } from '../../middleware/rate-limit.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { findVariantPlace, mayViewAll } from '../configurator/configurator-product.ts';
import type { FormFile, UploadForm } from '../files/file-form.ts';
import { conversionOf } from '../files/conversion-of.ts';
import { isConverted, isConversionResult, kindOf } from '../files/file-kinds.ts';
import { storedName } from '../files/file-name.ts';
import type { FileReceiver, ReceivedFile } from '../files/file-receiver.ts';
import type { FileRow } from '../files/file-store.ts';
import { fileReference, publicIdOf } from '../../data/file-reference.ts';
import { receiveForm } from './receive-form.ts';
import type { DroppedPart } from './upload-examiner-thread.ts';

/** The context of shoppers' pictures among an enterprise's files (back-office §7). */
export const SHOPPERS_CONTEXT = 'personalisation-images';
/** Uploads from one address, or network of IPv6: enough for a family's photographs. */
const MOST_UPLOADS = 60;
const WINDOW_SECONDS = 600;

/** A picture that a design can refer to. */
export interface UploadedImage {
  url: string;
  urlThumbnail: string;
  urlThumbnailToImageRatio: number;
  originalImageWidth: number;
  originalImageHeight: number;
  utcExpiresDateTime: string;
  converted?: Conversion;
  dropped?: DroppedPart[];
}

/** A picture before its bytes are sent. */
export interface ImageToSend {
  filename: string;
  sizeBytes: number;
  /** The format that the sender has converted it from. */
  convertedFrom?: OriginalFormat | undefined;
}

/** Pictures of shoppers (configurator §5, §7). All are decoded completely. */
export class ImageUploads {
  private readonly limit = new RateLimit(MOST_UPLOADS, WINDOW_SECONDS, tooManyUploads);

  /** @param keptDays days for which a picture is kept without a saved design */
  constructor(
    private readonly database: Knex,
    private readonly receiver: FileReceiver,
    private readonly keptDays: number,
  ) {}

  /**
   * Stores one picture.
   * @throws PlatenError `image-type-invalid`, `image-too-large` with the messages of configurator §5; `product-unknown`
   * (404); `uploads-too-many` (429); as `receiveForm` and `FileReceiver` do
   */
  async upload(shopProductVariantId: number, network: string, form: UploadForm): Promise<UploadedImage> {
    const enterpriseId = await this.count(shopProductVariantId, network);
    const limits = {
      maxFiles: 1,
      tooMany: () => new PlatenError('files-too-many', 'Upload one picture at a time.'),
    };
    return receiveForm(this.receiver, form, limits, {
      receive: (file) => this.receiver.receive(enterpriseId, file, rules),
      keep: ([picture]) => this.record(enterpriseId, picture!),
    });
  }

  /**
   * Refuses a picture before its bytes are sent.
   * @returns the enterprise of its product
   * @throws PlatenError `image-type-invalid`, `image-too-large`, `product-unknown` (404), `uploads-too-many` (429)
   */
  async admit(
    shopProductVariantId: number,
    network: string,
    { filename, sizeBytes, convertedFrom }: ImageToSend,
  ): Promise<number> {
    const name = storedName(filename);
    rules.check(name);
    if (convertedFrom && !isConversionResult(name))
      throw new PlatenError('image-type-invalid', 'Pictures are converted to PNG or JPG.');
    if (sizeBytes > rules.maxBytes) throw rules.tooLarge();
    return this.count(shopProductVariantId, network);
  }

  /** Stores one admitted picture. @throws PlatenError as {@link upload} does */
  async keep(enterpriseId: number, file: FormFile): Promise<UploadedImage> {
    const received = await this.receiver.receive(enterpriseId, file, rules);
    try {
      return await this.record(enterpriseId, received);
    } catch (error) {
      await this.receiver.discard(received);
      throw error;
    }
  }

  /** The conversion of a shopper's picture by its reference. Undefined: it was not converted, or is no such picture. */
  async findConversion(url: string): Promise<Conversion | undefined> {
    const publicId = publicIdOf(url);
    if (publicId === undefined) return undefined;
    const place = { publicId, context: SHOPPERS_CONTEXT };
    const file = (await this.database('file').where(place).first()) as FileRow | undefined;
    return file && conversionOf(file);
  }

  private async count(shopProductVariantId: number, network: string): Promise<number> {
    await this.limit.count(network);
    const { enterpriseId } = await findVariantPlace(this.database, { id: shopProductVariantId }, mayViewAll);
    return enterpriseId;
  }

  private async record(enterpriseId: number, received: ReceivedFile): Promise<UploadedImage> {
    const utcExpiresDateTime = new Date(Date.now() + this.keptDays * DAY_MS);
    // Shoppers' pictures may all have the same name, so each is stored under a unique one.
    const named = { ...received, filename: `${randomBytes(6).toString('hex')}-${received.filename}` };
    const place = { enterpriseId, context: SHOPPERS_CONTEXT, utcExpiresDateTime };
    const { file, thumbnail } = await this.database.transaction((trx) =>
      this.receiver.record(trx, place, named),
    );
    const { widthPx, heightPx } = received.picture!;
    const converted = conversionOf(file);
    return {
      url: fileReference(file),
      urlThumbnail: fileReference(thumbnail ?? file),
      urlThumbnailToImageRatio: received.thumbnail ? received.thumbnail.widthPx / widthPx : 1,
      originalImageWidth: widthPx,
      originalImageHeight: heightPx,
      utcExpiresDateTime: utcExpiresDateTime.toISOString(),
      ...(converted && { converted }),
      ...(received.dropped && { dropped: [...received.dropped] }),
    };
  }
}

const tooManyUploads = (seconds: number) =>
  new RetryLaterError(
    'uploads-too-many',
    'Too many pictures were uploaded. Try again in some minutes.',
    seconds,
  );

const rules = {
  maxBytes: assetLimits.maxUploadBytes,
  tooLarge: () => new PlatenError('image-too-large', messages.imageSize),
  check(name: string) {
    // It is converted to a JPG or PNG.
    const kind = kindOf(name);
    if (kind && isConverted(kind)) return;
    const refusal = refuseImageUpload({ name, type: '', sizeBytes: 0 }, imageFileType.options);
    if (refusal) throw new PlatenError('image-type-invalid', refusal.message);
  },
  unpacks: true,
};
