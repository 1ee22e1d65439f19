import { listAllMockups, renderContactSheet } from '../../engine/node-mockups.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { chooseOutput } from './mockup-options.ts';
import type { WrittenContactSheet } from './mockup-report.ts';
import { chooseAsked, type DesignRun } from './write-mockups.ts';

/** Renders all views in all available colours, side by side. */
export async function writeContactSheet(run: DesignRun): Promise<WrittenContactSheet> {
  const { designFile, job, tools, options, signal } = run;
  const { product, design } = job;
  const output = chooseOutput(product, options);
  const mockups = (await chooseAsked(run)) ?? (await listAllMockups(product, design, tools.source));
  const title = design.name || job.name;
  const subtitle = product.shopProduct.enterpriseProductGroup.productTitle;
  const onProgress = (done: number) => run.show(done, 'contact sheet');
  const sheet = await renderContactSheet(job, mockups, { title, subtitle }, output, tools, {
    signal,
    onProgress,
  });
  const { picture, tiles, missingCharacters } = sheet;
  const { widthPx, heightPx } = picture;
  const image = await tools.encode(picture, output);
  const file = run.take(`${job.name}--sheet.${output.format}`);
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(image));
  const size = { widthPx, heightPx };
  return {
    design: designFile,
    product: job.productFile,
    file,
    format: output.format,
    ...size,
    tiles,
    missingCharacters,
    ...written,
  };
}
