import { invert, type Matrix, multiply } from '../../assets/matrix.ts';
import type { CodeBox } from '../../codes/place-code.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import { paintObject } from '../../scene/paint-object.ts';
import type { SceneObject } from '../../scene/scene.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import type { PreflightSubject } from './preflight-subject.ts';
import { isProductColour, PAPER } from './proof.ts';

/** Pixels per module, and the height of a picture of bars. */
const MODULE_PX = 4;
const MAX_SIDE_PX = 4096;
const MAX_BAR_HEIGHT_PX = 200;

/** A QR code or barcode as it appears on the page, rotated upright, with a few pixels per module. */
export interface CodeCloseUp {
  widthPx: number;
  heightPx: number;
  /** RGBA of everything painted there, over the product or paper. */
  seen: Uint8ClampedArray;
  /** RGBA of only the bars or dark modules. */
  modules: Uint8ClampedArray;
  /** The code without its quiet zone, pixels. */
  symbol: CodeBox;
  /** The code with its quiet zone, without the text of bars. */
  whole: CodeBox;
}

/** Paints the close-up of a code; undefined when it is too small or squeezed to have one. */
export function paintCodeCloseUp(
  { object, code }: SceneObject,
  { scene, task, objects, tools: { platform } }: PreflightSubject,
): CodeCloseUp | undefined {
  if (!code || !(object instanceof VectorArt)) return undefined;
  const { moduleSize, symbol, whole } = code;
  const isBars = code.kind === 'bars';
  const height = isBars ? symbol.height : whole.height;
  const scaleX = Math.min(MODULE_PX / moduleSize, MAX_SIDE_PX / whole.width);
  const scaleY = isBars ? Math.min(scaleX, MAX_BAR_HEIGHT_PX / height) : scaleX;
  const [widthPx, heightPx] = [Math.round(whole.width * scaleX), Math.round(height * scaleY)];
  if (!(widthPx >= 1 && heightPx >= 1)) return undefined;

  const corner: Matrix = [1, 0, 0, 1, object.width / 2 - whole.left, object.height / 2 - whole.top];
  const toPx = multiply([scaleX, 0, 0, scaleY, 0, 0], multiply(corner, invert(object.toCanvas())));
  const scaled = ({ left, top, ...box }: CodeBox): CodeBox => ({
    left: (left - whole.left) * scaleX,
    top: (top - whole.top) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  });
  const surface = platform.createSurface(widthPx, heightPx);
  const { context } = surface;
  const fill = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, widthPx, heightPx);
  };
  const paint = (painted: SceneObject['object']) => {
    context.save();
    context.setTransform(...(toPx as Parameters<typeof context.transform>));
    paintObject(painted, { context, widthPx, heightPx, platform });
    context.restore();
  };
  const read = () => context.getImageData(0, 0, widthPx, heightPx).data;
  try {
    fill(PAPER);
    for (const one of scene.objects) if (isProductColour(one)) paint(one.object);
    const hex = task.printArea.configuration.backgroundColourHexCode;
    if (hex) fill(parseHexColour(hex));
    for (const { sceneObject } of objects) paint(sceneObject.object);
    const seen = read();
    context.clearRect(0, 0, widthPx, heightPx);
    paint(modulesOf(object, platform));
    return {
      widthPx,
      heightPx,
      seen,
      modules: read(),
      symbol: scaled(symbol),
      whole: { left: 0, top: 0, width: widthPx, height: heightPx },
    };
  } finally {
    platform.releaseSurface(surface);
  }
}

/** A code without its background: its bars are painted last. */
function modulesOf(object: VectorArt, platform: PreflightSubject['tools']['platform']): VectorArt {
  const modules = new VectorArt({ ...object.clipArt, nodes: object.clipArt.nodes.slice(-1) }, platform);
  const { left, top, angle, scaleX, scaleY } = object;
  return modules.place({ left, top, angle, scaleX, scaleY });
}
