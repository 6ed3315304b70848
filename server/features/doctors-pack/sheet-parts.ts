/** Headings, paragraphs, lists, tables and figures on the pages of a sheet. No row and no figure is cut by a page's end (PACK-13). */
import type { Column } from '@shared/domain/pack/blocks';
import type { Line, Weight } from './letters';
import { BODY, type Element, LEADING, MARGIN, RULE, type Sheet } from './sheet';

const HEADINGS = { 1: 20, 2: 14, 3: 11.5 } as const;
const SPACE_ABOVE = { 1: 0, 2: 16, 3: 9 } as const;
const PADDING = 2.5;
const HEAD_FILL = '#ececec';
/** More of a cell is left out: a row has to fit on a page. */
const MOST_CELL_LINES = 24;

/** @param keep points that have to fit below it */
export function putHeading(sheet: Sheet, level: 1 | 2 | 3, words: string, keep: number): void {
  const size = HEADINGS[level];
  const lines = sheet.lines(words, size, 'bold', sheet.width);
  const height = lines.length * size * LEADING;
  const above = sheet.y === MARGIN ? 0 : SPACE_ABOVE[level];
  sheet.makeRoom(above + height + keep);
  if (sheet.y > MARGIN) sheet.y += above;
  sheet.add(`H${level}`, () => sheet.write(lines, MARGIN, size));
  sheet.y += 3;
}

/** May go on on the next page. */
export function putParagraph(sheet: Sheet, words: string, weight: Weight = 'regular'): void {
  const lines = sheet.lines(words, BODY, weight, sheet.width);
  sheet.makeRoom(Math.min(lines.length, 2) * BODY * LEADING);
  sheet.add('P', () => sheet.write(lines, MARGIN, BODY));
  sheet.y += 2;
}

export function putList(sheet: Sheet, items: readonly string[]): void {
  const tree = sheet.doc.struct('L');
  sheet.root.add(tree);
  for (const item of items) {
    const lines = sheet.lines(item, BODY, 'regular', sheet.width - 14);
    sheet.makeRoom(Math.min(lines.length, MOST_CELL_LINES) * BODY * LEADING);
    const entry = sheet.doc.struct('LI');
    tree.add(entry);
    const bullet = sheet.lines('•', BODY, 'regular', 14);
    entry.add(sheet.doc.struct('Lbl', {}, () => sheet.line(bullet[0] ?? [], MARGIN + 2, sheet.y, BODY)));
    entry.add(sheet.doc.struct('LBody', {}, () => sheet.write(lines, MARGIN + 14, BODY)));
    entry.end();
    sheet.y += 2;
  }
  tree.end();
}

type Rows = readonly (readonly string[])[];

export function putTable(sheet: Sheet, columns: readonly Column[], rows: Rows): void {
  const { widths, head, body } = tableCells(sheet, columns, rows);
  sheet.makeRoom(heightOf(head) + heightOf(body[0] ?? []));
  const tree = sheet.doc.struct('Table');
  sheet.root.add(tree);
  headRow(sheet, head, widths, tree);
  for (const cells of body) {
    if (sheet.y + heightOf(cells) > sheet.bottom) {
      sheet.addPage();
      // A repetition, which nobody needs to hear again.
      headRow(sheet, head, widths, null);
    }
    tableRow(sheet, cells, widths, tree, 'TD');
  }
  tree.end();
  sheet.y += 6;
}

/** What has to stand below a table's heading: its column titles and its first row. */
export function tableStart(sheet: Sheet, columns: readonly Column[], rows: Rows): number {
  const { head, body } = tableCells(sheet, columns, rows.slice(0, 1));
  return heightOf(head) + heightOf(body[0] ?? []);
}

function tableCells(sheet: Sheet, columns: readonly Column[], rows: Rows) {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / shares) * sheet.width);
  const cellsOf = (cells: readonly string[], weight: Weight) =>
    cells.map((cell, index) => clipped(sheet, sheet.lines(cell, BODY, weight, (widths[index] ?? 0) - 2 * PADDING)));
  const titles = columns.map(({ title }) => title);
  return { widths, head: cellsOf(titles, 'bold'), body: rows.map((row) => cellsOf(row, 'regular')) };
}

/** Each `width` wide and `height` tall, with a heading, side by side as far as they fit. */
export function putFigures(
  sheet: Sheet,
  figures: readonly { title: string; alternative: string; draw: (left: number, top: number) => void }[],
  { width, height, gap }: { width: number; height: number; gap: number },
): void {
  const size = HEADINGS[3];
  const across = Math.max(1, Math.floor((sheet.width + gap) / (width + gap)));
  for (let first = 0; first < figures.length; first += across) {
    const row = figures.slice(first, first + across);
    const whole = size * LEADING + height + 10;
    sheet.makeRoom(whole);
    for (const [index, { title, alternative, draw }] of row.entries()) {
      const left = MARGIN + index * (width + gap);
      const top = sheet.y + size * LEADING;
      const words = sheet.lines(title, size, 'bold', width);
      sheet.add('H3', () => sheet.line(words[0] ?? [], left, sheet.y, size));
      const figure = sheet.doc.struct(
        'Figure',
        { alt: alternative, bbox: [left, top, left + width, top + height] },
        () => draw(left, top),
      );
      sheet.root.add(figure);
    }
    sheet.y += whole;
  }
}

function headRow(sheet: Sheet, cells: readonly Line[][], widths: readonly number[], table: Element | null): void {
  const height = heightOf(cells);
  sheet.artifact(() => sheet.doc.rect(MARGIN, sheet.y, sheet.width, height).fill(HEAD_FILL));
  tableRow(sheet, cells, widths, table, 'TH');
}

function tableRow(
  sheet: Sheet,
  cells: readonly Line[][],
  widths: readonly number[],
  table: Element | null,
  tag: 'TH' | 'TD',
): void {
  const [top, height] = [sheet.y, heightOf(cells)];
  const row = table === null ? null : sheet.doc.struct('TR');
  if (row !== null) table?.add(row);
  let left = MARGIN;
  for (const [index, lines] of cells.entries()) {
    const x = left + PADDING;
    const draw = () =>
      lines.forEach((line, number) => sheet.line(line, x, top + PADDING + number * BODY * LEADING, BODY));
    if (row === null) sheet.artifact(draw);
    else row.add(sheet.doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, draw));
    left += widths[index] ?? 0;
  }
  row?.end();
  sheet.y = top + height;
  sheet.artifact(() => {
    sheet.doc
      .moveTo(MARGIN, sheet.y)
      .lineTo(MARGIN + sheet.width, sheet.y)
      .lineWidth(0.5)
      .stroke(RULE);
  });
}

function clipped(sheet: Sheet, lines: Line[]): Line[] {
  if (lines.length <= MOST_CELL_LINES) return lines;
  sheet.isClipped = true;
  return lines.slice(0, MOST_CELL_LINES);
}

function heightOf(cells: readonly Line[][]): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * BODY * LEADING + 2 * PADDING;
}
