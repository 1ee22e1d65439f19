import { escapeXml } from '../escape-xml.ts';
import { type Attributes, xmlElement } from './xml-element.ts';
import { xjdfToken } from './xjdf-token.ts';

/** The parts of an XJDF in the order of its schema. */
interface XjdfContent {
  comments: readonly string[];
  generalIds: readonly string[];
  /** Elements of the list of products. */
  products: readonly string[];
  resourceSets: readonly string[];
}

/**
 * Composes an XJDF 2.2 (CIP4) for printing a press-ready file.
 * @param name of the job
 * @param sha256 of the file, because two jobs may have the same name in ASCII
 */
export function xjdfDocument(
  { name, sha256 }: { name: string; sha256: string },
  { comments, generalIds, products, resourceSets }: XjdfContent,
): string {
  const attributes = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.2',
    JobID: `${xjdfToken(name)}-${sha256.slice(0, 8)}`,
    DescriptiveName: name,
    Types: 'Interpreting Rendering DigitalPrinting',
  };
  const content = [...comments, ...generalIds, xmlElement('ProductList', {}, products), ...resourceSets];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('XJDF', attributes, content)}`;
}

export const comment = (text: string): string => `<Comment>${escapeXml(text)}</Comment>\n`;

export const generalId = (field: string, value: string): string =>
  xmlElement('GeneralID', { IDUsage: field, IDValue: value });

export const resourceSet = (name: string, usage: 'Input' | 'Output', resources: readonly string[]): string =>
  xmlElement('ResourceSet', { Name: name, Usage: usage }, resources);

/** @param content amounts, comments, identifiers and parts before the resource itself */
export const resource = (attributes: Attributes, content: readonly string[]): string =>
  xmlElement('Resource', attributes, content);

export const amountPool = (amount: number): string =>
  xmlElement('AmountPool', {}, [xmlElement('PartAmount', { Amount: amount })]);

export const customerInfo = (jobName: string, order: string | undefined): string =>
  resourceSet('CustomerInfo', 'Input', [
    resource({}, [xmlElement('CustomerInfo', { CustomerJobName: jobName, CustomerOrderID: order })]),
  ]);
