import { DOMParser } from '@xmldom/xmldom';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const ELEMENT = 1;

/**
 * The plain properties of an XMP packet, by `namespace local-name`; of an alternative (a title in several languages)
 * the first text. Source: XMP specification, part 1, 7.4 to 7.9.
 * @throws Error when the packet is not well-formed or contains no RDF
 */
export function readXmp(bytes: Uint8Array): Map<string, string> {
  const onError = (level: string, message: string): void => {
    if (level !== 'warning') throw new Error(message.split('\n')[0]);
  };
  const text = Buffer.from(bytes).toString('utf8');
  const document = new DOMParser({ onError }).parseFromString(text, 'text/xml');
  const descriptions = [...document.getElementsByTagNameNS(RDF, 'Description')];
  if (descriptions.length === 0) throw new Error('there is no rdf:Description in it');
  const properties = new Map<string, string>();
  for (const description of descriptions) {
    for (const { namespaceURI, localName, value } of description.attributes)
      if (namespaceURI !== null && namespaceURI !== RDF)
        properties.set(`${namespaceURI} ${localName}`, value);
    for (const child of Array.from(description.childNodes)) {
      if (child.nodeType !== ELEMENT) continue;
      const element = child as typeof description;
      const [item] = element.getElementsByTagNameNS(RDF, 'li');
      properties.set(`${element.namespaceURI} ${element.localName}`, (item ?? element).textContent ?? '');
    }
  }
  return properties;
}
