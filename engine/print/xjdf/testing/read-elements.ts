import { DOMParser } from '@xmldom/xmldom';

/** Reads XML, which must be well-formed; character references are allowed. */
export const readXml = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  }).parseFromString(xml, 'text/xml');

/** The elements of a name in a document, each with its attributes. */
export function readElements(xml: string, name: string): Record<string, string>[] {
  return [...readXml(xml).getElementsByTagName(name)].map((element) =>
    Object.fromEntries([...element.attributes].map(({ name: key, value }) => [key, value])),
  );
}
