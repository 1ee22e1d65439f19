import { PDFDict } from '@cantoo/pdf-lib';
import type { Report } from '../report.ts';
import { dictEntry, entry, itemsEntry, nameEntry } from './entries.ts';
import type { OpenedPdf } from './open-pdf.ts';

/** A page with the entries that it inherits from the page tree. */
export interface PdfPage {
  name: string;
  dict: PDFDict;
  /** An entry of the page or, where pages may inherit it, of the nodes above it. */
  inherited: (key: 'MediaBox' | 'CropBox' | 'Resources') => ReturnType<typeof entry>;
}

/** The pages in order. A tree with cycles or without pages is reported. Source: ISO 32000-1, 7.7.3. */
export function listPages({ catalog }: OpenedPdf, report: Report): PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<PDFDict>();
  const visit = (node: PDFDict, above: readonly PDFDict[]): void => {
    if (seen.has(node)) {
      report.add('page-tree-invalid', 'a node of the page tree is its own descendant or in it twice');
      return;
    }
    seen.add(node);
    const line = [node, ...above];
    const kids = itemsEntry(node, 'Kids');
    if (!kids) {
      const name = `page ${pages.length + 1}`;
      if (nameEntry(node, 'Type') !== 'Page')
        report.add('page-tree-invalid', 'a leaf of the page tree is not of type Page', name);
      const inherited: PdfPage['inherited'] = (key) => line.map((one) => entry(one, key)).find(Boolean);
      pages.push({ name, dict: node, inherited });
      return;
    }
    for (const kid of kids) {
      if (kid instanceof PDFDict) visit(kid, line);
      else report.add('page-tree-invalid', 'a kid in the page tree is no dictionary');
    }
  };
  const root = dictEntry(catalog, 'Pages');
  if (root) visit(root, []);
  if (pages.length === 0) report.add('page-tree-invalid', 'the file has no page');
  return pages;
}
