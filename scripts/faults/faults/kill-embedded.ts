import { type Embedded, withEmbedded } from '../embedded.ts';
import { type Fault, type FaultTools, type Observations, spread } from '../fault.ts';
import { checkTraffic, waitForOrders } from '../check-orders.ts';
import { Traffic } from '../traffic.ts';

const KILLS = 8;
const SHORT_KILLS = 2;
const PREFIX = 'embedded';
/** From the start of a process to its first answer. */
const MAX_BACK_MS = 10_000;
/** Killed at different moments: first after this time, then after an additional step each time. */
const FIRST_MS = 1500;
const STEP_MS = 310;

/** Kills `platen start`, including its embedded database, while orders and saves arrive. */
export const killEmbedded: Fault = {
  name: 'embedded',
  title: 'kill -9 of platen start, with its embedded database, and its return',
  run: (tools) => withEmbedded(tools, (embedded) => killAgain(embedded, tools)),
};

async function killAgain(
  embedded: Embedded,
  { isShort, guarantees, report }: FaultTools,
): Promise<Observations> {
  const traffic = new Traffic(embedded.shop, PREFIX);
  const backs: number[] = [];
  const kills = isShort ? SHORT_KILLS : KILLS;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((done) => setTimeout(done, FIRST_MS + kill * STEP_MS));
      await embedded.platen.kill();
      const killedMs = performance.now();
      await embedded.startAgain();
      backs.push(performance.now() - killedMs);
      report(`kill ${backs.length}: back after ${Math.round(backs.at(-1)!)} ms`);
    }
    await new Promise((done) => setTimeout(done, FIRST_MS));
  } finally {
    await traffic.stop();
  }
  for (const { status, body } of traffic.answers)
    guarantees.expect(
      [0, 201].includes(status),
      `a call was answered with ${status}: ${JSON.stringify(body)}`,
    );
  guarantees.expect(isShort || backs.every((ms) => ms < MAX_BACK_MS), 'it came back too late');
  guarantees.expect((await waitForOrders(embedded, PREFIX)) !== undefined, 'orders wait without end');
  const checked = await checkTraffic(embedded, traffic, PREFIX, guarantees);
  return { kills, 'back after': spread(backs), ...checked };
}
