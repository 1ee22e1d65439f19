import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatenError } from '../../../errors.ts';
import type { StageHost } from '../../stage-host.ts';
import { layOutGl } from './lay-out-gl.ts';

/**
 * Runs a script in a subprocess that draws by gl and SwiftShader.
 * @param script that calls `serveOrders` of `process-side.ts`
 * @returns undefined when gl is not installed, or does not work on this machine
 */
export async function openGlHost(script: string): Promise<StageHost | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-gl-'));
  const discard = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const gl = await layOutGl(folder);
    if (!gl) {
      await discard();
      return undefined;
    }
    const file = join(folder, 'stage.cjs');
    await writeFile(file, script);
    const child = fork(file, [gl.entry], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_PATH: gl.modulesFolder, ANGLE_DEFAULT_PLATFORM: 'swiftshader' },
    });
    const close = async () => {
      await end(child);
      await discard();
    };
    if ((await nextMessage(child)) !== 'ready') {
      await close();
      return undefined;
    }
    return {
      name: 'gl',
      isAlive: () => child.connected,
      async send(order) {
        const answer = nextMessage(child);
        if (child.connected) child.send(order, (error) => error && child.kill('SIGKILL'));
        return (await answer) ?? refuseEnd();
      },
      close,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** @returns undefined when the process ended instead */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    if (!child.connected) return resolve(undefined);
    const settle = (message?: unknown) => {
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(message);
    };
    const onEnd = () => settle();
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
  });
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const refuseEnd = (): never => {
  throw new PlatenError('bake-failed', 'The process of gl ended while it was drawing.', { status: 500 });
};
