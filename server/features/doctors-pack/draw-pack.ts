/** From what a pack says to a PDF of at most four pages (PACK-13). */
import { type Block, CUTS, FOOT, MORE, MOST_PAGES, type PackContents, UNPRINTABLE } from '@shared/domain/pack/blocks';
import { packWriter } from '@shared/domain/pack/contents';
import type { PackData } from '@shared/domain/pack/data';
import type { PackPaper } from '@shared/domain/pack/pack';
import { CHART, drawChart } from './draw-chart';
import type { Letters } from './letters';
import { PagesFull, Sheet } from './sheet';
import { putFigures, putHeading, putList, putParagraph, putTable, tableStart } from './sheet-parts';

/** More than one line. */
const KEPT_TEXT = 34;

export async function drawPack(letters: Letters, data: PackData): Promise<Buffer> {
  const contents = packWriter(data);
  for (const cut of CUTS) {
    const drawn = draw(letters, contents(cut), data.paper);
    if (drawn.isWhole || cut === CUTS.at(-1)) return drawn.sheet.bytes();
  }
  throw new Error('There is no last cut');
}

/** @returns whether everything has found a place */
function draw(letters: Letters, { title, blocks, isShortened }: PackContents, paper: PackPaper) {
  const sheet = new Sheet(letters, { paper, title, foot: FOOT, unprintable: UNPRINTABLE, mostPages: MOST_PAGES });
  let isWhole = true;
  try {
    for (let index = 0; index < blocks.length;) index += put(sheet, blocks, index);
  } catch (error) {
    if (!(error instanceof PagesFull)) throw error;
    isWhole = false;
  }
  if (!isWhole || isShortened || sheet.isClipped) sheet.lastWords(MORE);
  return { sheet, isWhole };
}

/** Points below a heading for the beginning of what it is about, so that no heading ends a page. */
function keptWith(sheet: Sheet, next: Block | undefined): number {
  if (next?.kind === 'chart') return CHART.height + 24;
  return next?.kind === 'table' ? tableStart(sheet, next.columns, next.rows) + 3 : KEPT_TEXT;
}

/** @returns how many blocks it was: charts go together */
function put(sheet: Sheet, blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  switch (block?.kind) {
    case 'heading':
      putHeading(sheet, block.level, block.text, keptWith(sheet, blocks[index + 1]));
      return 1;
    case 'text':
      putParagraph(sheet, block.text, block.isBold === true ? 'bold' : 'regular');
      return 1;
    case 'list':
      putList(sheet, block.items);
      return 1;
    case 'table':
      putTable(sheet, block.columns, block.rows);
      return 1;
    case 'chart': {
      const following = blocks.slice(index);
      const end = following.findIndex(({ kind }) => kind !== 'chart');
      const charts = (end === -1 ? following : following.slice(0, end)).flatMap((each) =>
        each.kind === 'chart' ? [each.chart] : [],
      );
      putFigures(
        sheet,
        charts.map((chart) => ({
          title: chart.title,
          alternative: chart.alternative,
          draw: (left, top) => drawChart(sheet, chart, left, top),
        })),
        CHART,
      );
      return charts.length;
    }
    case undefined:
      return 1;
  }
}
