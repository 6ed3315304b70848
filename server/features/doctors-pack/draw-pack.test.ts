// The pack as a file: its pages, its tags, its letters, and what is cut.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPack, aPill, fortyMedications, margaretsPack, readingsOf } from '@shared/domain/pack/testing/pack-data';
import { isThorough } from '@shared/testing/thoroughness';
import { readPdf } from '../../testing/read-pdf';
import { drawPack } from './draw-pack';
import { readLetters } from './letters';

const letters = readLetters(path.resolve('server/features/doctors-pack/fonts'));
const FOOT = 'Written down by the family with Hearthside. Not a medical record.';

describe('Margaret’s pack', async () => {
  const began = process.cpuUsage();
  const file = await drawPack(letters, margaretsPack());
  const { user, system } = process.cpuUsage(began);
  const pdf = await readPdf(file);

  it('is read in its order, with headings, tables and figures (PACK-09, PACK-14)', () => {
    expect(pdf).toMatchObject({ isTagged: true, lang: 'en-US', version: '1.7', pages: 4 });
    const headings = pdf.tags.filter((tag) => /^H\d$/.test(tag));
    expect(headings.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(headings.slice(0, 6)).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H3']);
    expect(pdf.tags.filter((tag) => tag.startsWith('Figure: '))).toHaveLength(5);
    // A head that is repeated on the next page is an artifact.
    expect(pdf.tags.filter((tag) => tag === 'TH')).toHaveLength(5 + 4 + 3 + 4 + 8 + 3 + 4);
    expect(pdf.tags.filter((tag) => tag === 'Table').length).toBeGreaterThanOrEqual(7);
    const text = pdf.texts.join('\n');
    const places = [
      'Questions',
      'Worth telling the doctor',
      'Current medications',
      'How it went',
      'Readings',
      'Symptoms',
    ].map((heading) => text.indexOf(heading));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('has its foot on each page, and says that there is more (PACK-12, PACK-13)', () => {
    for (const [index, text] of pdf.texts.entries()) {
      expect(text).toContain(FOOT);
      expect(text).toContain(`Page ${index + 1} of 4`);
    }
    expect(pdf.texts.at(-1)).toContain('More is in Hearthside.');
  });

  it('embeds parts of its own fonts, and has no link, script, form or attachment (PACK-14, PACK-16)', () => {
    const source = file.toString('latin1');
    const fonts = source.match(/\/FontFile2/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(source.match(/\/BaseFont \/[A-Z]{6}\+/g)?.length).toBeGreaterThanOrEqual(2);
    expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
    expect(source).not.toMatch(/\/(?:JavaScript|JS|AcroForm|EmbeddedFile|URI|Launch|Annots)\b/);
  });

  it('takes less than two seconds of one core (PACK-17)', () => {
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

it('forty medications: each has its row, none is cut by a page (PACK-13)', async () => {
  const { texts, pages } = await readPdf(await drawPack(letters, fortyMedications()));
  const text = texts.join('\n');
  for (let number = 1; number <= 40; number += 1) expect(text).toContain(`number ${number}`);
  expect(pages).toBeLessThanOrEqual(4);
  expect(text).toContain('More is in Hearthside.');
});

it('no heading ends a page, wherever the pages end (PACK-13)', async () => {
  const headings = ['As needed', 'How it went', 'Changes of medication', 'Readings', 'Symptoms', 'Current medications'];
  for (let count = 0; count < 12; count += 3) {
    const asked = Array.from({ length: count }, (_, index) => ({ text: `Question ${index}`, askedBy: null }));
    const { texts } = await readPdf(await drawPack(letters, margaretsPack({ questions: asked })));
    const last = texts.map((text) => text.slice(0, text.indexOf(FOOT)).trim().split('\n').at(-1)?.trim());
    for (const words of last) expect(headings).not.toContain(words);
  }
});

it('nothing recorded: one page that says so (PACK-13)', async () => {
  const { texts, pages } = await readPdf(await drawPack(letters, aPack({ paper: 'a4' })));
  expect(pages).toBe(1);
  expect(texts[0]).toContain('None written down.');
  expect(texts[0]).not.toContain('More is in Hearthside.');
});

describe('letters (PACK-15)', () => {
  const named = async (name: string) => {
    const { senior } = aPack();
    const { texts } = await readPdf(await drawPack(letters, aPack({ senior: { ...senior, name } })));
    return texts.join('\n');
  };

  it.each(['Ελένη Παπαδοπούλου', 'Светлана', 'Nguyễn Thị Hương', 'Zoë Åström'])('%s is printed', async (name) => {
    const text = await named(name);
    expect(text).toContain(name);
    expect(text).not.toContain('Some letters could not be printed.');
  });

  it('of another script: a question mark, and the page says so', async () => {
    const text = await named('王小明 Li');
    expect(text).toContain('??? Li');
    expect(text).toContain('Some letters could not be printed.');
  });

  it.each(['\uD800 alone', '\u202Eturned\u0000', '👩‍👩‍👧', 'مارغريت', 'a'.repeat(300)])('%j never fails', async (name) => {
    expect(await named(name)).toContain("Doctor's pack");
  });
});

it.runIf(isThorough())('ten years of readings and every paper fit on four pages', async () => {
  for (const paper of ['a4', 'letter'] as const) {
    for (const days of [30, 90] as const) {
      const readings = ['heart_rate', 'weight', 'steps', 'sleep', 'temperature', 'blood_sugar'].flatMap((type) =>
        readingsOf(type, 2000, (index) => 60 + (index % 40)),
      );
      const medications = Array.from({ length: 25 }, (_, index) =>
        aPill(`Pill ${index}`, { instructions: 'x '.repeat(400) }),
      );
      const { pages } = await readPdf(await drawPack(letters, margaretsPack({ readings, medications, paper, days })));
      expect(pages).toBeLessThanOrEqual(4);
    }
  }
});
