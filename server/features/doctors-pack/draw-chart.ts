/** A chart of the pack: black on white, the doctor's limits in gray, changes of medication as numbers. */
import type { ChartPoint, PackChart } from '@shared/domain/pack/blocks';
import { BODY, INK, type Sheet } from './sheet';

/** 8.4 cm wide. */
export const CHART = { width: 240, height: 132, gap: 16 };

const LEFT = 36;
const TOP = 18;
const BOTTOM = 18;
const BAND = '#d9d9d9';
/** Of a blood pressure's lower number, over the other band. */
const LOWER_BAND = '#efefef';
const GRID = '#bdbdbd';
const DOT = 1.5;
/** Between two labels. */
const APART = 8;

export function drawChart(sheet: Sheet, chart: PackChart, left: number, top: number): void {
  const { doc } = sheet;
  const box = { left: left + LEFT, right: left + CHART.width - 8, top: top + TOP, bottom: top + CHART.height - BOTTOM };
  const x = (share: number) => box.left + share * (box.right - box.left);
  const y = (share: number) => box.bottom - share * (box.bottom - box.top);
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const width = box.right - box.left;

  for (const { from, to, isLower } of chart.bands) {
    const [high, low] = [y(within(to ?? 1)), y(within(from ?? 0))];
    if (low > high) doc.rect(box.left, high, width, low - high).fill(isLower ? LOWER_BAND : BAND);
    for (const edge of [from, to]) {
      if (edge === null || edge < 0 || edge > 1) continue;
      doc
        .moveTo(box.left, y(edge))
        .lineTo(box.right, y(edge))
        .lineWidth(0.75)
        .dash(3, { space: 2 })
        .stroke(INK)
        .undash();
    }
  }
  let lastLabel = Number.POSITIVE_INFINITY;
  for (const tick of chart.valueTicks.filter(({ y: share }) => share >= 0 && share <= 1)) {
    const at = y(tick.y);
    doc.moveTo(box.left, at).lineTo(box.right, at).lineWidth(0.4).stroke(GRID);
    if (lastLabel - at < BODY + 1) continue;
    sheet.label(tick.words, box.left - 4, at + BODY * 0.35, 'right');
    lastLabel = at;
  }
  drawDays(sheet, chart, x, box);
  drawMarks(sheet, chart, x, box);
  const barWidth = Math.max(1, Math.min(5, (width / 90) * 0.75));
  for (const bar of chart.bars) {
    const at = y(within(bar.y));
    doc.rect(x(bar.x) - barWidth / 2, at, barWidth, box.bottom - at).fill(INK);
  }
  for (const line of chart.lines)
    drawLine(
      sheet,
      line.map((point) => ({ x: x(point.x), y: y(within(point.y)) })),
    );
  doc
    .rect(box.left, box.top, width, box.bottom - box.top)
    .lineWidth(0.75)
    .stroke(INK);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Those that have room, from the newest back. */
function drawDays(sheet: Sheet, { dayTicks }: PackChart, x: (share: number) => number, box: Box): void {
  let free = box.right + 8;
  for (const { x: share, words } of dayTicks.toReversed()) {
    const half = sheet.widthOf(words) / 2;
    const at = Math.min(x(share), box.right + 8 - half);
    if (at + half > free || at - half < box.left - 16) continue;
    sheet.label(words, at, box.bottom + BODY + 3, 'center');
    free = at - half - APART;
  }
}

/** A dotted line down, and a number above it; numbers that would stand on one another stand together: '3, 2'. */
function drawMarks(sheet: Sheet, { marks }: PackChart, x: (share: number) => number, box: Box): void {
  const labels: { at: number; words: string }[] = [];
  for (const { x: share, words } of marks.toSorted((one, other) => one.x - other.x)) {
    const at = x(share);
    sheet.doc.moveTo(at, box.top).lineTo(at, box.bottom).lineWidth(0.75).dash(1, { space: 2 }).stroke(INK).undash();
    const last = labels.at(-1);
    const room = last === undefined ? 0 : (sheet.widthOf(last.words) + sheet.widthOf(words)) / 2 + 3;
    if (last === undefined || at - room >= last.at) labels.push({ at, words });
    else last.words += `, ${words}`;
  }
  for (const { at, words } of labels) sheet.label(words, at, box.top - 4, 'center');
}

function drawLine({ doc }: Sheet, points: readonly ChartPoint[]): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  doc.moveTo(first.x, first.y);
  for (const point of rest) doc.lineTo(point.x, point.y);
  if (rest.length > 0) doc.lineWidth(1).stroke(INK);
  for (const point of points) doc.circle(point.x, point.y, DOT).fill(INK);
}
