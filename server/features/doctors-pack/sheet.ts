/**
 * Pages of a tagged PDF: headings, paragraphs, lists, tables and figures in reading order, page furniture as artifacts. No row
 * and no figure is cut by a page's end.
 */
import PDFDocument from 'pdfkit';
import type { Column } from '@shared/domain/pack/blocks';
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
const MARGIN = 48;
/** Below what is written: the page's note and its foot. */
const FOOT = 76;
export const BODY = 10.5;
const HEADINGS = { 1: 20, 2: 14, 3: 11.5 } as const;
const SPACE_ABOVE = { 1: 0, 2: 16, 3: 9 } as const;
const LEADING = 1.32;
const PADDING = 3.5;
/** Where the letters stand, from the top of their line. */
const BASELINE = 0.98;
export const INK = '#111111';
const RULE = '#767676';
const HEAD_FILL = '#ececec';
/** More of a cell is left out: a row has to fit on a page. */
const MOST_CELL_LINES = 24;

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

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
  readonly #root: Element;
  readonly #chunks: Buffer[] = [];
  readonly #bytes: Promise<Buffer>;
  #y = MARGIN;
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
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#addPage();
  }

  get pages(): number {
    return this.#pages;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    // On the last page a line stays free for what is said when something is left out.
    const last = this.#pages === this.options.mostPages ? BODY * LEADING + 4 : 0;
    return this.doc.page.height - FOOT - last;
  }

  /** @param keep points that have to fit below it */
  heading(level: 1 | 2 | 3, words: string, keep: number): void {
    const size = HEADINGS[level];
    const lines = this.#lines(words, size, 'bold', this.width);
    const height = lines.length * size * LEADING;
    const above = this.#y === MARGIN ? 0 : SPACE_ABOVE[level];
    this.#makeRoom(above + height + keep);
    if (this.#y > MARGIN) this.#y += above;
    this.#add(`H${level}`, () => this.#write(lines, MARGIN, size));
    this.#y += 3;
  }

  /** May go on on the next page. */
  paragraph(words: string, weight: Weight = 'regular'): void {
    const lines = this.#lines(words, BODY, weight, this.width);
    this.#makeRoom(Math.min(lines.length, 2) * BODY * LEADING);
    this.#add('P', () => this.#write(lines, MARGIN, BODY));
    this.#y += 2;
  }

  list(items: readonly string[]): void {
    const list = this.doc.struct('L');
    this.#root.add(list);
    for (const item of items) {
      const lines = this.#lines(item, BODY, 'regular', this.width - 14);
      this.#makeRoom(Math.min(lines.length, MOST_CELL_LINES) * BODY * LEADING);
      const entry = this.doc.struct('LI');
      list.add(entry);
      const bullet = this.#lines('•', BODY, 'regular', 14);
      entry.add(this.doc.struct('Lbl', {}, () => this.#line(bullet[0] ?? [], MARGIN + 2, this.#y, BODY)));
      entry.add(this.doc.struct('LBody', {}, () => this.#write(lines, MARGIN + 14, BODY)));
      entry.end();
      this.#y += 2;
    }
    list.end();
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const shares = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (width / shares) * this.width);
    const cellsOf = (cells: readonly string[], weight: Weight) =>
      cells.map((cell, index) => this.#clipped(this.#lines(cell, BODY, weight, (widths[index] ?? 0) - 2 * PADDING)));
    const head = cellsOf(
      columns.map(({ title }) => title),
      'bold',
    );
    const body = rows.map((row) => cellsOf(row, 'regular'));
    this.#makeRoom(heightOf(head) + heightOf(body[0] ?? []));
    const table = this.doc.struct('Table');
    this.#root.add(table);
    this.#headRow(head, widths, table);
    for (const cells of body) {
      if (this.#y + heightOf(cells) > this.#bottom) {
        this.#addPage();
        // A repetition, which nobody needs to hear again.
        this.#headRow(head, widths, null);
      }
      this.#row(cells, widths, table, 'TD');
    }
    table.end();
    this.#y += 6;
  }

  /** Each `width` wide and `height` tall, with a heading, side by side as far as they fit. */
  figures(
    figures: readonly { title: string; alternative: string; draw: (left: number, top: number) => void }[],
    { width, height, gap }: { width: number; height: number; gap: number },
  ): void {
    const size = HEADINGS[3];
    const across = Math.max(1, Math.floor((this.width + gap) / (width + gap)));
    for (let first = 0; first < figures.length; first += across) {
      const row = figures.slice(first, first + across);
      const whole = size * LEADING + height + 10;
      this.#makeRoom(whole);
      for (const [index, { title, alternative, draw }] of row.entries()) {
        const left = MARGIN + index * (width + gap);
        const top = this.#y + size * LEADING;
        const words = this.#lines(title, size, 'bold', width);
        this.#add('H3', () => this.#line(words[0] ?? [], left, this.#y, size));
        const figure = this.doc.struct(
          'Figure',
          { alt: alternative, bbox: [left, top, left + width, top + height] },
          () => draw(left, top),
        );
        this.#root.add(figure);
      }
      this.#y += whole;
    }
  }

  /** One line, for which there is always room. */
  lastWords(words: string): void {
    const [line = []] = this.#lines(words, BODY, 'bold', this.width);
    this.#add('P', () => this.#line(line, MARGIN, this.#y + 4, BODY));
  }

  /** A line of words in a figure, at its baseline. @param at where `align` says */
  label(words: string, x: number, baseline: number, align: 'left' | 'center' | 'right'): void {
    const [line = []] = this.#lines(words, BODY, 'regular', this.width);
    const shift = { left: 0, center: 0.5, right: 1 }[align] * this.letters.widthOf(line, BODY);
    this.#runs(line, x - shift, baseline, BODY);
  }

  widthOf(words: string): number {
    return this.letters.widthOf(this.#lines(words, BODY, 'regular', this.width)[0] ?? [], BODY);
  }

  /** Ends it. */
  async bytes(): Promise<Buffer> {
    this.#noteUnprintable();
    for (let page = 0; page < this.#pages; page += 1) {
      this.doc.switchToPage(page);
      this.#artifact(() => this.#foot(page + 1));
    }
    this.#root.end();
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

  #add(tag: string, draw: () => void): void {
    this.#root.add(this.doc.struct(tag, {}, draw));
  }

  #artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  #makeRoom(height: number): void {
    if (this.#y > MARGIN && this.#y + height > this.#bottom) this.#addPage();
  }

  #addPage(): void {
    if (this.#pages > 0) this.#noteUnprintable();
    if (this.#pages === this.options.mostPages) throw new PagesFull();
    this.#pages += 1;
    this.doc.addPage();
    this.#y = MARGIN;
  }

  #noteUnprintable(): void {
    if (!this.#isNoteDue) return;
    this.#isNoteDue = false;
    const [line = []] = this.#lines(this.options.unprintable, BODY, 'regular', this.width);
    this.#add('P', () => this.#line(line, MARGIN, this.doc.page.height - FOOT + 4, BODY));
  }

  #headRow(cells: readonly Line[][], widths: readonly number[], table: Element | null): void {
    const height = heightOf(cells);
    this.#artifact(() => this.doc.rect(MARGIN, this.#y, this.width, height).fill(HEAD_FILL));
    this.#row(cells, widths, table, 'TH');
  }

  #row(cells: readonly Line[][], widths: readonly number[], table: Element | null, tag: 'TH' | 'TD'): void {
    const [top, height] = [this.#y, heightOf(cells)];
    const row = table === null ? null : this.doc.struct('TR');
    if (row !== null) table?.add(row);
    let left = MARGIN;
    for (const [index, lines] of cells.entries()) {
      const x = left + PADDING;
      const draw = () =>
        lines.forEach((line, number) => this.#line(line, x, top + PADDING + number * BODY * LEADING, BODY));
      if (row === null) this.#artifact(draw);
      else row.add(this.doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, draw));
      left += widths[index] ?? 0;
    }
    row?.end();
    this.#y = top + height;
    this.#artifact(() => {
      this.doc
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + this.width, this.#y)
        .lineWidth(0.5)
        .stroke(RULE);
    });
  }

  #write(lines: readonly Line[], left: number, size: number): void {
    for (const line of lines) {
      if (this.#y + size * LEADING > this.#bottom) this.#addPage();
      this.#line(line, left, this.#y, size);
      this.#y += size * LEADING;
    }
  }

  #line(line: Line, left: number, top: number, size: number): void {
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

  #lines(words: string, size: number, weight: Weight, width: number): Line[] {
    return this.letters.lines(words, { size, weight, width }, () => {
      this.#isNoteDue = true;
    });
  }

  #clipped(lines: Line[]): Line[] {
    if (lines.length <= MOST_CELL_LINES) return lines;
    this.isClipped = true;
    return lines.slice(0, MOST_CELL_LINES);
  }
}

function heightOf(cells: readonly Line[][]): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * BODY * LEADING + 2 * PADDING;
}
