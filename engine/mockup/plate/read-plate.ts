import { inflateSync } from 'node:zlib';
import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import { parsePlateHeader } from './parse-plate-header.ts';
import { unpackPixels } from './pixel-set.ts';
import { COVERAGE_ONE, type Plate, type PlateHeader, type PlateLayer, UV_ONE } from './plate.ts';
import { type FileHeader, type TableSpec, tableSpecs } from './plate-tables.ts';
import { pickEdges } from './pick-edges.ts';
import { findRuns, predictors } from './predict-table.ts';
import { unpackTable } from './unpack-table.ts';
import { listSeeThrough, PLATE_MAGIC, PLATE_VERSION } from './write-plate.ts';

/**
 * Reads a plate file. Any input gives either a plate that can be stamped or an error; the memory it needs is known and
 * limited before decompression.
 * @throws PlatenError `plate-version` when another version wrote it, `plate-broken`
 */
export function readPlate(bytes: Uint8Array): Plate {
  const file = new PlateFile(bytes);
  const { foregroundPixels, regionPixels, layers, ...header } = file.header;
  const pixels = file.readPixels('foreground', foregroundPixels);
  const plate: Plate = {
    header,
    foreground: {
      pixels,
      light: file.readTable(tableSpecs.foregroundLight, pixels, Uint16Array),
      alpha: file.readTable(tableSpecs.foregroundAlpha, pixels, Uint16Array, COVERAGE_ONE),
    },
    regions: regionPixels.map((count, i) => {
      const pixels = file.readPixels(`colour region ${i}`, count);
      return { pixels, light: file.readTable(tableSpecs.regionLight, pixels, Uint16Array) };
    }),
    layers: layers.map((layer) => readLayer(file, layer)),
  };
  if (header.background === 'picture') plate.backgroundPicture = readBackground(file, plate);
  file.end();
  return plate;
}

/**
 * Reads the header of a plate file.
 * @param bytes the beginning suffices: slightly more than `mockupLimits.maxPlateHeaderBytes`
 * @throws PlatenError `plate-version`, `plate-broken`
 */
export function readPlateHeader(bytes: Uint8Array): PlateHeader {
  const { foregroundPixels: _, regionPixels: __, layers: ___, ...header } = new PlateFile(bytes).header;
  return header;
}

function readLayer(file: PlateFile, { surface, fragments, edges }: FileHeader['layers'][number]): PlateLayer {
  const pixels = file.readPixels(`layer of surface ${surface}`, fragments);
  const layer = {
    surface,
    pixels,
    uv: file.readTable(tableSpecs.uv, pixels, Uint32Array, UV_ONE),
    footprint: file.readTable(tableSpecs.footprint, pixels, Int16Array),
    coverage: file.readTable(tableSpecs.coverage, pixels, Uint16Array, COVERAGE_ONE),
    diffuse: file.readTable(tableSpecs.diffuse, pixels, Uint16Array),
    shine: file.readTable(tableSpecs.shine, pixels, Uint16Array),
  };
  const edgePixels = pickEdges(pixels, layer.coverage);
  if (edgePixels.length !== edges)
    refuse(`a layer of surface ${surface} has ${edgePixels.length} edges where its header says ${edges}`);
  return {
    ...layer,
    underLight: file.readTable(tableSpecs.underLight, edgePixels, Uint16Array),
    underAlpha: file.readTable(tableSpecs.underAlpha, edgePixels, Uint16Array, COVERAGE_ONE),
    underRegions: file.header.regions.map(() =>
      file.readTable(tableSpecs.underRegion, edgePixels, Uint16Array),
    ),
  };
}

function readBackground(file: PlateFile, plate: Plate) {
  const { widthPx, heightPx } = plate.header;
  const seen = listSeeThrough(plate);
  const rgb = file.readTable(tableSpecs.background, seen, Uint8Array);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (const [i, pixel] of seen.entries()) {
    rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * pixel);
    rgba[4 * pixel + 3] = 255;
  }
  return { widthPx, heightPx, rgba };
}

/** The sections of a file, in order. */
class PlateFile {
  readonly header: FileHeader;
  private readonly view: DataView;
  private at = PLATE_MAGIC.length + 4;
  /** Runs of the last read pixels, which several tables share. */
  private runs: { pixels: Uint32Array; list: Int32Array } | undefined;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (PLATE_MAGIC.some((byte, i) => bytes[i] !== byte)) refuse('it does not begin as a plate does');
    if (bytes.length < this.at) refuse('it ends within its version');
    const version = this.view.getUint32(PLATE_MAGIC.length, true);
    if (version !== PLATE_VERSION)
      throw new PlatenError(
        'plate-version',
        `The plate has version ${version}, and this program reads ${PLATE_VERSION}: bake it again with "platen bake".`,
      );
    const header = parsePlateHeader(this.readJson());
    this.header = typeof header === 'string' ? refuse(header) : header;
  }

  readPixels(what: string, count: number): Uint32Array {
    const { widthPx, heightPx } = this.header;
    const bits = this.inflate(what, Math.ceil((widthPx * heightPx) / 8));
    return (
      unpackPixels(bits, widthPx * heightPx, count) ??
      refuse(`its ${what} has not the ${count} pixels its header says`)
    );
  }

  /** @param most the maximum value */
  readTable<T extends Uint8Array | Uint16Array | Int16Array | Uint32Array>(
    spec: TableSpec,
    pixels: Uint32Array,
    type: new (length: number) => T,
    most = Infinity,
  ): T {
    const values = pixels.length * spec.each;
    const packed = this.inflate(spec.name, 1 + values * spec.bytes);
    if (packed[0]! >= predictors.length) refuse(`its ${spec.name} has no predictor ${packed[0]}`);
    const table = new type(values);
    if (this.runs?.pixels !== pixels) this.runs = { pixels, list: findRuns(pixels, this.header.widthPx) };
    const largest = unpackTable(packed, table, spec, this.runs.list);
    if (largest > most) refuse(`its ${spec.name} holds ${largest}, above ${most}`);
    return table;
  }

  end(): void {
    if (this.at !== this.bytes.length) refuse(`${this.bytes.length - this.at} bytes follow its end`);
  }

  private readJson(): unknown {
    const section = this.section('header');
    if (section.length > mockupLimits.maxPlateHeaderBytes) refuse(`its header has ${section.length} bytes`);
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(section));
    } catch (cause) {
      return refuse('its header is no JSON', cause);
    }
  }

  private inflate(what: string, size: number): Uint8Array {
    const section = this.section(what);
    let inflated: Uint8Array;
    try {
      // As one piece: joining several would take half as long again.
      inflated = inflateSync(section, {
        maxOutputLength: Math.max(size, 1),
        chunkSize: Math.max(size + 1, 64),
      });
    } catch (cause) {
      return refuse(`its ${what} cannot be inflated to ${size} bytes`, cause);
    }
    if (inflated.length !== size) refuse(`its ${what} has ${inflated.length} bytes where it needs ${size}`);
    return inflated;
  }

  private section(what: string): Uint8Array {
    if (this.at + 4 > this.bytes.length) refuse(`it ends before its ${what}`);
    const length = this.view.getUint32(this.at, true);
    const start = this.at + 4;
    if (start + length > this.bytes.length) refuse(`it ends within its ${what}`);
    this.at = start + length;
    return this.bytes.subarray(start, this.at);
  }
}

function refuse(why: string, cause?: unknown): never {
  throw new PlatenError('plate-broken', `The plate is broken: ${why}. Bake it again with "platen bake".`, {
    cause,
  });
}
