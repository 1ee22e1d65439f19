import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream, pictureFilter } from '../document/decode-stream.ts';
import {
  entry,
  dictEntry,
  hasEntry,
  isTrue,
  nameEntry,
  numberEntry,
  numbersEntry,
  streamEntry,
} from '../document/entries.ts';
import { readPictureHeader } from '../document/read-picture-header.ts';
import type { Inspection } from '../inspection.ts';
import { checkColourSpace, type ColourPlace } from './check-colour-space.ts';
import { checkRenderingIntent } from './check-graphics-state.ts';

const DEPTHS = [1, 2, 4, 8, 16];
/** PNG predictors put a byte before each row. Source: ISO 32000-1, 7.4.4.4. */
const FIRST_PNG_PREDICTOR = 10;

/** An image, its masks and its data. Source: ISO 32000-1, 8.9.5. */
export function checkImage(inspection: Inspection, image: PDFRawStream, place: ColourPlace): void {
  if (!inspection.isFirst(image, `image ${place.isMask}`)) return;
  const { report, pdf } = inspection;
  const { dict } = image;
  const name = pdf.nameOf(image) ?? place.name;
  if (hasEntry(dict, 'Alternates'))
    report.add('alternate-image', 'the image has other versions of itself', name);
  if (hasEntry(dict, 'OPI')) report.add('opi', 'the image stands for one elsewhere (OPI)', name);
  checkRenderingIntent(inspection, nameEntry(dict, 'Intent'), name);
  const isStencil = isTrue(dict, 'ImageMask');
  const isJpx = pictureFilter(image) === 'JPXDecode';
  const space =
    isStencil || (isJpx && !hasEntry(dict, 'ColorSpace'))
      ? undefined
      : checkColourSpace(inspection, entry(dict, 'ColorSpace'), { ...place, name });
  const [width, height] = [numberEntry(dict, 'Width') ?? 0, numberEntry(dict, 'Height') ?? 0];
  const depth = isStencil ? 1 : (numberEntry(dict, 'BitsPerComponent') ?? 0);
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    report.add('image-invalid', `an image cannot be ${width} x ${height} pixels`, name);
  if (!isJpx && !DEPTHS.includes(depth))
    report.add('image-invalid', `an image cannot have ${depth} bits a component`, name);
  if (isStencil && hasEntry(dict, 'ColorSpace'))
    report.add('image-invalid', 'a stencil mask has no colour space', name);
  if (space?.family === 'Pattern')
    report.add('image-invalid', 'the colour space of an image may not be Pattern', name);
  const components = isStencil ? 1 : space?.components;
  const decode = numbersEntry(dict, 'Decode');
  if (decode && components && decode.length !== components * 2)
    report.add('image-invalid', `Decode must hold ${components * 2} numbers`, name);
  checkSoftMask(inspection, dict, name);
  if (components || isJpx) checkData(inspection, image, { width, height, depth, components }, name);
}

function checkSoftMask(inspection: Inspection, dict: PDFDict, name: string): void {
  if (!hasEntry(dict, 'SMask')) return;
  const { report, pdf } = inspection;
  const mask = streamEntry(dict, 'SMask');
  const maskName = pdf.nameOf(mask) ?? name;
  if (!mask || nameEntry(mask.dict, 'ColorSpace') !== 'DeviceGray' || hasEntry(mask.dict, 'SMask')) {
    report.add(
      'image-mask',
      'a soft mask must be an image in DeviceGray without a mask of its own',
      maskName,
    );
    return;
  }
  checkImage(inspection, mask, { name: maskName, resources: undefined, isMask: true });
}

interface Pixels {
  width: number;
  height: number;
  depth: number;
  /** Undefined for a JPEG 2000, which specifies it itself. */
  components: number | undefined;
}

/** The data must have the length that the dictionary implies, or be a picture of exactly that size. */
function checkData({ report }: Inspection, image: PDFRawStream, pixels: Pixels, name: string): void {
  const { width, height, depth, components } = pixels;
  const filter = pictureFilter(image);
  if (filter === 'DCTDecode' || filter === 'JPXDecode') {
    const header = readPictureHeader(image.contents, filter);
    if (!header) report.add('image-data', `the data are no picture that ${filter} reads`, name);
    else if (
      header.width !== width ||
      header.height !== height ||
      (components ?? header.components) !== header.components
    )
      report.add(
        'image-data',
        `the picture is ${header.width} x ${header.height} in ${header.components} channels, the image ${width} x ${height} in ${components}`,
        name,
      );
    return;
  }
  if (filter !== undefined) return; // the length of fax or JBIG2 data is only known once it is decoded
  const parameters = dictEntry(image.dict, 'DecodeParms');
  const isFiltered = (numberEntry(parameters, 'Predictor') ?? 1) >= FIRST_PNG_PREDICTOR;
  const rowBytes = Math.ceil((width * components! * depth) / 8) + (isFiltered ? 1 : 0);
  if (
    isFiltered &&
    [numberEntry(parameters, 'Columns') ?? 1, numberEntry(parameters, 'Colors') ?? 1].join() !==
      [width, components].join()
  )
    report.add('image-data', 'the predictor is for rows of another form', name);
  try {
    const { length } = decodeStream(image);
    if (length < rowBytes * height)
      report.add('image-data', `the image needs ${rowBytes * height} bytes, and there are ${length}`, name);
  } catch {
    // Reported when all streams are decompressed.
  }
}
