import { readDemoRecord } from '../../api/seed/demo-record.ts';

/**
 * The configurator's address of a design that the demo has saved.
 * @param url of a server with the demo's data @param dataFolder of that server
 */
export async function configuratorAddress(url: string, dataFolder: string, name: string): Promise<string> {
  const record = await readDemoRecord(dataFolder);
  const design = record?.designs.find((each) => each.name === name);
  if (!design) throw new Error(`The demo has no design ${name}.`);
  const { customisationCode, shopDomain } = design;
  const saved = await fetch(`${url}/retrieve/configuration?${new URLSearchParams({ customisationCode })}`);
  const { shopProductVariantId } = (await saved.json()) as { shopProductVariantId: number };
  const inputs = { shopProductVariantId: String(shopProductVariantId), shopDomain, customisationCode };
  return `${url}/?${new URLSearchParams(inputs)}`;
}
