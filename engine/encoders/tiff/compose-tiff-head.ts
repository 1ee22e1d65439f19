/** A TIFF whose strips are known: the parameters of everything before them in the file. */
export interface TiffSpec {
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** Three for RGB or four for inks, followed by alpha. */
  colours: 'RGB' | 'CMYK';
  hasAlpha: boolean;
  /** Whether strips are compressed differences or raw samples. */
  isCompressed: boolean;
  rowsPerStrip: number;
  /** Bytes of each strip in the file. */
  stripBytes: readonly number[];
  /** The ICC profile of the colours, if the file is to have it. */
  profile?: Uint8Array;
}

const [SHORT, LONG, RATIONAL, UNDEFINED] = [3, 4, 5, 7] as const;
const BYTES_OF = { [SHORT]: 2, [LONG]: 4, [RATIONAL]: 8, [UNDEFINED]: 1 };
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
/** A resolution is a fraction: a hundredth of a dot is fine enough. */
const RESOLUTION_STEPS = 100;

type Values = readonly number[] | Uint8Array;
type Field = readonly [tag: number, type: keyof typeof BYTES_OF, values: Values];

/**
 * Composes the header, the only directory and its values, little-endian; the strips follow in order. Compression, if
 * any, is Deflate with horizontal differences. Source: TIFF revision 6.0 (1992), sections 2, 8, 14, 16 and 18; Adobe
 * Photoshop TIFF technical notes (2002) for Deflate; ICC.1:2010, B.4 for the profile.
 */
export function composeTiffHead(spec: TiffSpec): Uint8Array {
  const fields = listFields(spec, 0);
  const headBytes = placeFields(fields).size;
  const shifted = listFields(spec, headBytes);
  const { places } = placeFields(shifted);
  const head = new Uint8Array(headBytes);
  const view = new DataView(head.buffer);
  head.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, HEADER_BYTES, true);
  view.setUint16(HEADER_BYTES, shifted.length, true);
  for (const [index, [tag, type, values]] of shifted.entries()) {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, type === RATIONAL ? values.length / 2 : values.length, true);
    const place = places[index];
    if (place !== undefined) view.setUint32(at + 8, place, true);
    writeValues(view, place ?? at + 8, type, values);
  }
  return head;
}

/** In the order of their tags, as the directory must be. @param stripsAt where the strips begin */
function listFields(spec: TiffSpec, stripsAt: number): Field[] {
  const { widthPx, heightPx, colours, hasAlpha, isCompressed, rowsPerStrip, stripBytes, profile } = spec;
  const samples = (colours === 'CMYK' ? 4 : 3) + (hasAlpha ? 1 : 0);
  const dpi = [Math.round(spec.dpi * RESOLUTION_STEPS), RESOLUTION_STEPS];
  let at = stripsAt;
  const offsets = stripBytes.map((bytes) => {
    at += bytes;
    return at - bytes;
  });
  return [
    [254, LONG, [0]],
    [256, LONG, [widthPx]],
    [257, LONG, [heightPx]],
    [258, SHORT, Array<number>(samples).fill(8)],
    [259, SHORT, [isCompressed ? 8 : 1]], // Deflate
    [262, SHORT, [colours === 'CMYK' ? 5 : 2]],
    [273, LONG, offsets],
    [277, SHORT, [samples]],
    [278, LONG, [rowsPerStrip]],
    [279, LONG, stripBytes],
    [282, RATIONAL, dpi],
    [283, RATIONAL, dpi],
    [284, SHORT, [1]], // samples of a pixel together
    [296, SHORT, [2]], // dots an inch
    ...(isCompressed ? ([[317, SHORT, [2]]] as const) : []), // differences from the pixel on the left
    ...(colours === 'CMYK' ? ([[332, SHORT, [1]]] as const) : []),
    ...(hasAlpha ? ([[338, SHORT, [2]]] as const) : []), // unassociated alpha
    ...(profile ? ([[34675, UNDEFINED, profile]] as const) : []),
  ];
}

/** Values of up to four bytes are in the directory itself. */
function placeFields(fields: readonly Field[]): { places: (number | undefined)[]; size: number } {
  let size = HEADER_BYTES + 2 + fields.length * ENTRY_BYTES + 4;
  const places = fields.map(([, type, values]) => {
    const unit = type === RATIONAL ? 4 : BYTES_OF[type];
    const bytes = values.length * unit;
    if (bytes <= 4) return undefined;
    const place = size;
    size += bytes + (bytes % 2);
    return place;
  });
  return { places, size };
}

function writeValues(view: DataView, at: number, type: keyof typeof BYTES_OF, values: Values): void {
  values.forEach((value, index) => {
    if (type === SHORT) view.setUint16(at + index * 2, value, true);
    else if (type === UNDEFINED) view.setUint8(at + index, value);
    else view.setUint32(at + index * 4, value, true);
  });
}
