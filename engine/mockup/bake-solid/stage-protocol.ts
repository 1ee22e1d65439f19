import type { WebGLRenderer } from 'three';
import { PlatenError } from '../../errors.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { SolidModel } from '../scene3d/model/read-model.ts';
import { Studios } from '../scene3d/studio/studios.ts';
import { Stage } from './stage.ts';
import type { SolidView, TileArea, TilePasses } from './tile-passes.ts';

/** An order to a remote stage, as plain data. */
export type StageOrder =
  | { do: 'open'; scene: SolidScene; model: SolidModel }
  | { do: 'passes'; view: SolidView; tile: TileArea }
  | {
      do: 'picture';
      view: SolidView;
      tile: TileArea;
      artworks: readonly (RawPicture | undefined)[];
      colours: readonly string[];
    };

/** A stage's answer to an order. */
export interface StageAnswer {
  passes?: TilePasses;
  picture?: Uint16Array;
  /** The error of the order. */
  fault?: { code: string; message: string };
}

/** The server: executes orders sequentially. */
export class StageServer {
  private stage: Stage | undefined;
  readonly studios: Studios;

  constructor(readonly renderer: WebGLRenderer) {
    this.studios = new Studios(renderer);
  }

  async answer(order: StageOrder): Promise<StageAnswer> {
    try {
      if (order.do === 'open') {
        this.stage?.close();
        this.stage = await Stage.open(order.scene, order.model, this);
        return {};
      }
      if (!this.stage) throw new Error('no scene is open');
      if (order.do === 'passes') return { passes: this.stage.drawPasses(order.view, order.tile) };
      return { picture: this.stage.drawPicture(order.view, order.tile, order.artworks, order.colours) };
    } catch (error) {
      const code = error instanceof PlatenError ? error.code : 'bake-failed';
      return { fault: { code, message: error instanceof Error ? error.message : String(error) } };
    }
  }
}
