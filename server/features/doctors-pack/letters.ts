/** The pack's fonts: which letters they have, and how words become lines. */
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import { unbroken } from '@shared/domain/time-words';

export type Weight = 'regular' | 'bold';

/** A piece of a line, in one font. */
export interface Run {
  text: string;
  font: string;
}
export type Line = readonly Run[];

/** The first that has a word is used; Noto Sans has Greek, Cyrillic and Vietnamese. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: ['AtkinsonHyperlegibleNext_400Regular.ttf', 'NotoSans_400Regular.ttf'],
  bold: ['AtkinsonHyperlegibleNext_700Bold.ttf', 'NotoSans_700Bold.ttf'],
};

/** For a letter that no font has. */
const STAND_IN = '?';
/** What shows nothing: control characters, joiners, marks that turn the direction of writing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Face {
  name: string;
  file: string;
  font: Font;
}

export interface Letters {
  /** By their names. */
  files: readonly { name: string; file: string }[];
  /** As many lines as the words need. @param width in points @param onUnprintable called for each letter that is not in the fonts */
  lines: (words: string, look: { size: number; weight: Weight; width: number }, onUnprintable: () => void) => Line[];
  widthOf: (line: Line, size: number) => number;
}

/** Reads the fonts once. @param folder of the font files */
export function readLetters(folder: string): Letters {
  const faces: Record<Weight, Face[]> = { regular: facesOf('regular', folder), bold: facesOf('bold', folder) };
  const all = [...faces.regular, ...faces.bold];
  const byName = new Map(all.map((face) => [face.name, face.font]));
  const widths = new Map<string, number>();

  /** For a size of one point. */
  function widthOfRun({ text, font }: Run): number {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const face = byName.get(font);
    const width = face === undefined ? 0 : face.layout(text).advanceWidth / face.unitsPerEm;
    widths.set(key, width);
    return width;
  }

  const widthOf = (line: Line, size: number) => line.reduce((sum, run) => sum + widthOfRun(run), 0) * size;

  /** In one font if one has all of it, else letter by letter. */
  function runsOf(word: string, weight: Weight, onUnprintable: () => void): Run[] {
    const whole = faces[weight].find(({ font }) => has(font, word));
    if (whole !== undefined) return [{ text: word, font: whole.name }];
    const usual = faces[weight][0]?.name ?? '';
    const runs: Run[] = [];
    for (const { segment } of GRAPHEMES.segment(word)) {
      const face = faces[weight].find(({ font }) => has(font, segment));
      if (face === undefined) onUnprintable();
      const run = face === undefined ? { text: STAND_IN, font: usual } : { text: segment, font: face.name };
      const before = runs.at(-1);
      if (before?.font === run.font) before.text += run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  /** One that is wider than a line is broken anywhere. */
  function piecesOf(word: Run[], size: number, width: number): Run[][] {
    if (widthOf(word, size) <= width) return [word];
    const pieces: Run[][] = [[]];
    for (const { text, font } of word) {
      for (const { segment } of GRAPHEMES.segment(text)) {
        const piece = pieces.at(-1) ?? [];
        const longer = joined([...piece, { text: segment, font }]);
        if (piece.length > 0 && widthOf(longer, size) > width) pieces.push([{ text: segment, font }]);
        else pieces[pieces.length - 1] = longer;
      }
    }
    return pieces;
  }

  return {
    files: all.map(({ name, file }) => ({ name, file })),
    widthOf,

    lines(words, { size, weight, width }, onUnprintable) {
      const lines: Run[][] = [];
      for (const paragraph of unbroken(words.normalize('NFC')).replaceAll(/\r\n?/g, '\n').split('\n')) {
        let line: Run[] = [];
        for (const word of paragraph.replaceAll('\t', ' ').split(' ')) {
          const clean = word.replaceAll(INVISIBLE, '');
          if (clean === '') continue;
          for (const piece of piecesOf(runsOf(clean, weight, onUnprintable), size, width)) {
            const space: Run[] = line.length === 0 ? [] : [{ text: ' ', font: line.at(-1)?.font ?? '' }];
            const longer = joined([...line, ...space, ...piece]);
            if (line.length > 0 && widthOf(longer, size) > width) {
              lines.push(line);
              line = piece;
            } else line = longer;
          }
        }
        lines.push(line);
      }
      return lines;
    },
  };
}

function facesOf(weight: Weight, folder: string): Face[] {
  return FILES[weight].map((name) => {
    const file = path.join(folder, name);
    const font = openSync(file);
    if (!('layout' in font)) throw new Error('A font file has several fonts');
    return { name, file, font };
  });
}

function has(font: Font, text: string): boolean {
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const { text, font } of runs) {
    const before = result.at(-1);
    if (before?.font === font) before.text += text;
    else result.push({ text, font });
  }
  return result;
}
