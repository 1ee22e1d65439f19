import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { makeJob, samplePrintArea, type SampleJob } from '../../../scene/testing/sample-job.ts';
import { listPrintTasks, type PrintTaskOptions } from '../../print-task.ts';
import type { PreflightFinding } from '../preflight-finding.ts';
import { preflightPrint } from '../preflight-print.ts';
import type { ProfileName } from '../profiles.ts';

/** A job whose one page of 100 mm lies over 300 canvas units: 3 units are a millimetre, 100 to 400 the trim box. */
export interface PreflightSample extends SampleJob {
  profile?: ProfileName;
  /** Changes to the print area. */
  area?: object;
  /** Its print options. */
  prints?: PrintTaskOptions;
}

/** Runs preflight on a sample; the default profile is the product's own. */
export async function preflightSample({
  profile,
  area = {},
  product,
  prints,
  ...sample
}: PreflightSample): Promise<PreflightFinding[]> {
  const printAreas = [samplePrintArea(area)];
  const job = makeJob({ ...sample, product: { printAreas, ...product } });
  const [task] = listPrintTasks(job.product, job.design, prints);
  return preflightPrint(task!, { library: job.library, platform: nodePlatform }, profile);
}
