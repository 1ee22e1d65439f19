import type { Platform } from '../../platform/platform.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { PdfTexts } from './font/pdf-texts.ts';
import { writeFont } from './font/write-font.ts';
import { describeIntent } from './colour/output-intent.ts';
import { PdfColours } from './colour/pdf-colours.ts';
import { composeInfo, composeXmp } from './compose-metadata.ts';
import { formatArray } from './format-number.ts';
import type { PdfContent } from './pdf-content.ts';
import { PdfFile } from './pdf-file.ts';
import { PdfObjects } from './pdf-objects.ts';
import type { PdfOptions } from './pdf-options.ts';
import type { PdfBox } from './pdf-page.ts';
import { PdfPictures } from './pdf-pictures.ts';
import { createPdfPlatform } from './pdf-platform.ts';
import type { PdfStores } from './pdf-surface.ts';
import { writePicture } from './write-picture.ts';

/** A page of a document, painted. Boxes are in points from its bottom left corner. */
export interface PdfPageContent {
  mediaBox: PdfBox;
  bleedBox: PdfBox;
  trimBox: PdfBox;
  content: PdfContent;
}

/**
 * A PDF/X-4 document under construction. Scenes are composed with its platform and painted on surfaces of its stores,
 * which become pages or forms. Resources that several pages share, such as pictures, are embedded once. The same calls
 * give the same bytes. Source: ISO 15930-7:2010.
 */
export class PdfDocument {
  readonly options: PdfOptions;
  /** The platform that scenes for this document are composed with. */
  readonly platform: Platform;
  readonly stores: PdfStores;
  readonly #pixels: Platform;
  readonly #file: PdfFile;
  readonly #pages: { id: number; page: PdfPageContent }[] = [];

  private constructor(file: PdfFile, pixels: Platform, options: PdfOptions, stores: PdfStores) {
    this.options = options;
    this.stores = stores;
    this.platform = createPdfPlatform(pixels, this.stores);
    this.#pixels = pixels;
    this.#file = file;
  }

  /** @param pixels decodes pictures and reads their pixels */
  static async open(sink: ByteSink, pixels: Platform, options: PdfOptions): Promise<PdfDocument> {
    const objects = new PdfObjects();
    const stores = {
      objects,
      colours: await PdfColours.open(options, objects),
      pictures: new PdfPictures(objects),
      texts: new PdfTexts(objects),
      pixels,
    };
    return new PdfDocument(await PdfFile.open(sink), pixels, options, stores);
  }

  addPage(page: PdfPageContent): void {
    this.#pages.push({ id: this.stores.objects.reserve(), page });
  }

  /** Writes the pictures of everything painted. Nothing can be painted afterwards. */
  async writePictures(report: (part: number) => void): Promise<void> {
    const { objects, pictures } = this.stores;
    const embedded = pictures.list();
    for (const [index, picture] of embedded.entries()) {
      await writePicture(this.#file, picture, () => objects.reserve(), this.#pixels);
      report((index + 1) / embedded.length);
    }
  }

  /** Writes the fonts of everything painted. */
  async writeFonts(): Promise<void> {
    const { objects, texts } = this.stores;
    for (const font of texts.shownFonts) await writeFont(this.#file, font, () => objects.reserve());
  }

  /** Writes everything else. The metadata is last, because its file id depends on the content before it. */
  async end(title: string): Promise<void> {
    const { objects, colours } = this.stores;
    const { intent, process } = colours;
    const pages = this.#pages.map(({ id, page }) => ({
      id,
      page,
      contentId: objects.addStream('', page.content.text),
    }));
    const file = this.#file;
    for (const { id, body, content } of objects.pending) {
      if (content === undefined) await file.writeObject(id, body);
      else await file.writeFlate(id, body, Buffer.from(content, 'latin1'));
    }
    const reserve = () => objects.reserve();
    const [profileId, pagesId, metadataId, infoId, catalogId] = [
      reserve(),
      reserve(),
      reserve(),
      reserve(),
      reserve(),
    ];
    await file.writeFlate(profileId, `/N ${intent.channels}`, intent.profile);
    for (const { id, page, contentId } of pages) {
      await file.writeObject(id, describePage(page, contentId, pagesId, process.name));
    }
    const kids = pages.map(({ id }) => `${id} 0 R`).join(' ');
    await file.writeObject(pagesId, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
    await file.writeObject(infoId, composeInfo(title, this.options.createdAt));
    await file.writeObject(
      catalogId,
      `<< /Type /Catalog /Pages ${pagesId} 0 R /Metadata ${metadataId} 0 R /OutputIntents [\n` +
        `${describeIntent(intent, profileId)}] >>`,
    );
    const fileId = file.digest();
    // Not compressed, so that programs without PDF support can find it.
    await file.writeStream(
      metadataId,
      '/Type /Metadata /Subtype /XML',
      Buffer.from(composeXmp(title, fileId, this.options.createdAt)),
    );
    await file.end(catalogId, infoId, fileId);
  }
}

const describePage = (
  { mediaBox, bleedBox, trimBox, content }: PdfPageContent,
  contentId: number,
  pagesId: number,
  blendSpace: string,
): string =>
  `<< /Type /Page /Parent ${pagesId} 0 R /Contents ${contentId} 0 R /Resources ${content.resources}\n` +
  `/MediaBox ${formatArray(mediaBox)} /BleedBox ${formatArray(bleedBox)} /TrimBox ${formatArray(trimBox)}\n` +
  `/Group << /S /Transparency /CS ${blendSpace} /I true /K false >> >>`;
