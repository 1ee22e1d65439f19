import { type Matrix, transformPoint } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeTextFinding } from '../../scene/describe-text-finding.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import type { TextAlign } from '../../text/text-layout.ts';
import { composeMarkCode, drawMarkCode } from '../marks/mark-code.ts';
import { placeMark } from '../marks/mark-object.ts';
import { drawMarkText, layoutMarkText } from '../marks/mark-text.ts';

/** A box in the coordinates of an item on a sheet, and the item's place. Lengths are points. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** From the item's coordinates to the sheet's, with a clockwise rotation by quarter turns. */
  place: Matrix;
}

export interface FurnitureText {
  text: string;
  /** The name in findings. */
  name: string;
  align: TextAlign;
  /** The largest of these sizes that fits is used. */
  sizes: { minimum: number; maximum: number };
  multiline: boolean;
}

/** A builder for the parts of a sheet besides its items, as a scene in points. */
export class Furniture {
  readonly scene: Scene = { maskId: 'sheet', maskName: 'Sheet', objects: [], findings: [], inks: [] };
  readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  add(object: SceneObject, { left, top, place }: Spot): void {
    const [x, y] = transformPoint(place, [left, top]);
    placeMark(object, x, y, (Math.atan2(place[1], place[0]) * 180) / Math.PI);
    this.scene.objects.push(object);
  }

  async addText({ text, name, align, sizes, multiline }: FurnitureText, spot: Spot): Promise<void> {
    if (text === '') return;
    const box = { width: spot.width, height: spot.height };
    const request = { text, fontSize: sizes.maximum, autosize: sizes, box, align, multiline };
    const layout = await layoutMarkText(request, this.platform);
    for (const finding of layout.findings) {
      const message = describeTextFinding(finding);
      this.scene.findings.push({ code: finding.code, message, layerId: 'sheet', layerName: name });
    }
    this.add(drawMarkText(layout, box, this.platform), spot);
  }

  /** A QR code with the height of the spot. */
  addCode(text: string, spot: Spot): void {
    this.add(drawMarkCode(composeMarkCode(text), spot.height, this.platform), spot);
  }
}
