import { PlatenError } from '../../errors.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { StageHost } from '../../platform/stage-host.ts';
import type { SolidModel } from '../scene3d/model/read-model.ts';
import type { StageAnswer, StageOrder } from './stage-protocol.ts';
import type { SolidView, TileArea, TilePasses } from './tile-passes.ts';

/** The client of a stage: a mockup scene in another process or page. */
export class RemoteStage {
  private constructor(private readonly host: StageHost) {}

  /** @throws PlatenError errors of the scene or the model; `bake-failed` */
  static async open(host: StageHost, scene: SolidScene, model: SolidModel): Promise<RemoteStage> {
    const stage = new RemoteStage(host);
    await stage.order({ do: 'open', scene, model });
    return stage;
  }

  async drawPasses(view: SolidView, tile: TileArea): Promise<TilePasses> {
    const { passes } = await this.order({ do: 'passes', view, tile });
    return passes ?? refuseAnswer('no passes');
  }

  async drawPicture(
    view: SolidView,
    tile: TileArea,
    artworks: readonly (RawPicture | undefined)[],
    colours: readonly string[] = [],
  ): Promise<Uint16Array> {
    const { picture } = await this.order({ do: 'picture', view, tile, artworks, colours });
    return picture ?? refuseAnswer('no picture');
  }

  private async order(order: StageOrder): Promise<StageAnswer> {
    const answer = (await this.host.send(order)) as StageAnswer;
    if (answer.fault)
      throw new PlatenError(answer.fault.code, answer.fault.message, {
        status: answer.fault.code === 'bake-failed' ? 500 : 400,
      });
    return answer;
  }
}

const refuseAnswer = (what: string): never => {
  throw new PlatenError('bake-failed', `The graphics library answered with ${what}.`, { status: 500 });
};
