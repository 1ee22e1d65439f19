import type { SolidScene } from '../../model/mockup-scene.ts';
import type { StageHost } from '../../platform/stage-host.ts';
import type { SolidModel } from '../scene3d/model/read-model.ts';
import { RemoteStage } from './remote-stage.ts';

/**
 * The graphics library of bakes: opened on first use and kept for later bakes, with the last scene, because most bakes
 * are of several cameras of one scene.
 */
export class Graphics {
  private host: Promise<StageHost> | undefined;
  private last: { key: string; stage: Promise<RemoteStage> } | undefined;

  constructor(private readonly openHost: () => Promise<StageHost>) {}

  /**
   * @param key identifies a scene
   * @param readModel called when the scene is not set up yet
   */
  async openStage(
    key: string,
    scene: SolidScene,
    readModel: () => Promise<SolidModel>,
  ): Promise<RemoteStage> {
    if (this.host && !(await this.host).isAlive()) await this.close();
    if (this.last?.key === key) return this.last.stage;
    const stage = this.setUp(scene, readModel);
    this.last = { key, stage };
    // A stage that failed to set up is retried at the next request.
    stage.catch(() => {
      if (this.last?.stage === stage) this.last = undefined;
    });
    return stage;
  }

  /** `gl` or `chromium`. */
  async name(): Promise<string> {
    return (await this.open()).name;
  }

  /** Aborts the current work. */
  async close(): Promise<void> {
    const { host } = this;
    this.host = this.last = undefined;
    await host?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }

  private async setUp(scene: SolidScene, readModel: () => Promise<SolidModel>): Promise<RemoteStage> {
    const model = await readModel(); // a broken model throws before a host is started
    return RemoteStage.open(await this.open(), scene, model);
  }

  private open(): Promise<StageHost> {
    const host = (this.host ??= this.openHost());
    host.catch(() => {
      if (this.host === host) this.host = undefined;
    });
    return host;
  }
}
