/** Pages of a tagged PDF in reading order, with page furniture as artifacts (PACK-14). What stands on them: sheet-parts.ts. */
// oxlint-disable-next-line import/no-named-as-default -- its types have the default export alone
import PDFDocument from 'pdfkit';
import type { PackPaper } from '@shared/domain/pack/pack';
import type { Letters, Line, Weight } from './letters';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a table's heading cell. */
      scope?: 'Column';
      bbox?: [left: number, top: number, right: number, bottom: number];
    }
  }
}

const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const satisfies Record<PackPaper, readonly number[]>;
export const MARGIN = 44;
/** Below what is written: the page's note and its foot. */
const FOOT = 68;
export const BODY = 10.5;
export const LEADING = 1.32;
/** Where the letters stand, from the top of their line. */
const BASELINE = 0.98;
export const INK = '#111111';
export const RULE = '#767676';

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** There is no page left. */
export class PagesFull extends Error {
  override readonly name = 'PagesFull';
}

export interface SheetOptions {
  paper: PackPaper;
  title: string;
  foot: string;
  /** On a page with a letter that no font has. */
  unprintable: string;
  mostPages: number;
}

export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  readonly #chunks: Buffer[] = [];
  readonly #bytes: Promise<Buffer>;
  /** Where the next part begins. */
  y = MARGIN;
  #pages = 0;
  #isNoteDue = false;
  /** A cell was too long for a page. */
  isClipped = false;

  constructor(
    readonly letters: Letters,
    private readonly options: SheetOptions,
  ) {
    const { title, paper } = options;
    this.doc = new PDFDocument({
      size: [...PAPER[paper]],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Producer: 'Hearthside', Creator: 'Hearthside' },
    });
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.doc.on('error', reject);
    });
    for (const { name, file } of letters.files) this.doc.registerFont(name, file);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.addPage();
  }

  get pages(): number {
    return this.#pages;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    // On the last page a line stays free for what is said when something is left out.
    const last = this.#pages === this.options.mostPages ? BODY * LEADING + 4 : 0;
    return this.doc.page.height - FOOT - last;
  }

  /** One line, for which there is always room. */
  lastWords(words: string): void {
    const [line = []] = this.lines(words, BODY, 'bold', this.width);
    this.add('P', () => this.line(line, MARGIN, this.y + 4, BODY));
  }

  /** A line of words in a figure, at its baseline. @param at where `align` says */
  label(words: string, x: number, baseline: number, align: 'left' | 'center' | 'right'): void {
    const [line = []] = this.lines(words, BODY, 'regular', this.width);
    const shift = { left: 0, center: 0.5, right: 1 }[align] * this.letters.widthOf(line, BODY);
    this.#runs(line, x - shift, baseline, BODY);
  }

  widthOf(words: string): number {
    return this.letters.widthOf(this.lines(words, BODY, 'regular', this.width)[0] ?? [], BODY);
  }

  /** Ends it. */
  async bytes(): Promise<Buffer> {
    this.#noteUnprintable();
    for (let page = 0; page < this.#pages; page += 1) {
      this.doc.switchToPage(page);
      this.artifact(() => this.#foot(page + 1));
    }
    this.root.end();
    this.doc.end();
    return this.#bytes;
  }

  #foot(page: number): void {
    const baseline = this.doc.page.height - 34;
    this.doc
      .moveTo(MARGIN, baseline - 15)
      .lineTo(MARGIN + this.width, baseline - 15)
      .lineWidth(0.5)
      .stroke(RULE);
    this.label(this.options.foot, MARGIN, baseline, 'left');
    this.label(`Page ${page} of ${this.#pages}`, MARGIN + this.width, baseline, 'right');
  }

  add(tag: string, draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, draw));
  }

  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  makeRoom(height: number): void {
    if (this.y > MARGIN && this.y + height > this.bottom) this.addPage();
  }

  addPage(): void {
    if (this.#pages > 0) this.#noteUnprintable();
    if (this.#pages === this.options.mostPages) throw new PagesFull();
    this.#pages += 1;
    this.doc.addPage();
    this.y = MARGIN;
  }

  #noteUnprintable(): void {
    if (!this.#isNoteDue) return;
    this.#isNoteDue = false;
    const [line = []] = this.lines(this.options.unprintable, BODY, 'regular', this.width);
    this.add('P', () => this.line(line, MARGIN, this.doc.page.height - FOOT + 4, BODY));
  }

  write(lines: readonly Line[], left: number, size: number): void {
    for (const line of lines) {
      if (this.y + size * LEADING > this.bottom) this.addPage();
      this.line(line, left, this.y, size);
      this.y += size * LEADING;
    }
  }

  line(line: Line, left: number, top: number, size: number): void {
    this.#runs(line, left, top + size * BASELINE, size);
  }

  #runs(line: Line, left: number, baseline: number, size: number): void {
    let x = left;
    for (const run of line) {
      this.doc
        .font(run.font)
        .fontSize(size)
        .fillColor(INK)
        .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += this.letters.widthOf([run], size);
    }
  }

  /** The words in lines of that width. */
  lines(words: string, size: number, weight: Weight, width: number): Line[] {
    return this.letters.lines(words, { size, weight, width }, () => {
      this.#isNoteDue = true;
    });
  }
}
