// Reads a PDF back as its readers do: pages of text in order, and the tree of its tags.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  title: string;
  lang: string | null;
  isTagged: boolean;
  version: string;
  pages: number;
  /** By page. */
  texts: string[];
  /** Tags in reading order: 'H1', 'Table', 'Figure: what it shows'. */
  tags: string[];
}

interface TagNode {
  role?: string;
  alt?: string;
  children?: unknown[];
}

export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, isEvalSupported: false });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const facts = new Map<string, unknown>(Object.entries(info));
  const mark = await pdf.getMarkInfo();
  const [texts, tags]: [string[], string[]] = [[], []];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    collect(await page.getStructTree(), tags);
  }
  const read = {
    title: String(facts.get('Title')),
    lang: typeof facts.get('Language') === 'string' ? String(facts.get('Language')) : null,
    isTagged: mark?.['Marked'] === true,
    version: String(facts.get('PDFFormatVersion')),
    pages: pdf.numPages,
    texts,
    tags,
  };
  await task.destroy();
  return read;
}

function collect(node: TagNode | null, tags: string[]): void {
  if (node === null) return;
  const { role, alt, children = [] } = node;
  if (role !== undefined && role !== 'Root') tags.push(alt === undefined ? role : `${role}: ${alt}`);
  for (const child of children) if (typeof child === 'object' && child !== null) collect(child, tags);
}
