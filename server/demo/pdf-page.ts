/** A one-page PDF, for the demo's papers: letter size, in Helvetica, which every reader has. */

const PAGE = { width: 612, height: 792, margin: 64 };
/** Where the values of labeled rows begin, in points from the left. */
const VALUES_AT = 260;

/** One piece of the page, below the one before. Texts use Latin letters only. */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'row'; label: string; value: string };

/** In points: the distance to the baseline before, and the size of the letters. */
const STYLES = {
  title: { space: 34, size: 20, isBold: true, isRuled: false },
  heading: { space: 40, size: 14, isBold: true, isRuled: true },
  text: { space: 20, size: 11, isBold: false, isRuled: false },
  note: { space: 60, size: 9, isBold: false, isRuled: false },
  row: { space: 20, size: 11, isBold: true, isRuled: false },
} as const;

/** @param title in the reader's title bar */
export function pdfPage(title: string, blocks: readonly Block[]): Buffer {
  const content = drawn(blocks);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // One byte for each character, as the offsets above count them.
  return Buffer.from(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

function drawn(blocks: readonly Block[]): string {
  let fromTop: number = PAGE.margin - STYLES.text.space;
  const parts: string[] = [];
  const write = (text: string, left: number, size: number, isBold: boolean) =>
    parts.push(`BT /${isBold ? 'B' : 'R'} ${size} Tf ${left} ${PAGE.height - fromTop} Td (${escaped(text)}) Tj ET`);
  for (const block of blocks) {
    const { space, size, isBold, isRuled } = STYLES[block.kind];
    fromTop += space;
    write(block.kind === 'row' ? block.label : block.text, PAGE.margin, size, isBold);
    if (block.kind === 'row') write(block.value, VALUES_AT, size, false);
    if (isRuled) {
      fromTop += 8;
      const height = PAGE.height - fromTop;
      parts.push(`0.6 w ${PAGE.margin} ${height} m ${PAGE.width - PAGE.margin} ${height} l S`);
    }
  }
  return parts.join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}
