/** What the doctor's pack says, and in which order (PACK-09). Nothing is judged, and nothing is advised. */
import { addDays, localDate } from '../zoned-time';
import { shortDay } from './reading-values';
import { dateWords, dayAndTimeWords, dayOrYearWords, timeWords } from '../time-words';
import { degreeWords, isSevere, SYMPTOM_KINDS, SYMPTOM_WORDS, symptomWords } from '../symptoms';
import { trendWords } from '../vitals/trends';
import type { Block, Cut, PackContents } from './blocks';
import type { PackData, PackSymptom } from './data';
import { changeParts, countDoses, type MedicationDoses, medicationParts } from './medication-parts';
import { readingParts } from './reading-parts';

/** As the page of that name does (SYMPT-27). */
const WORTH_TELLING_DAYS = 14;
/** A part of a long list is a list nobody reads. */
const MOST_WORTH_TELLING = 12;

/** Counts once what each of its shortened forms needs. */
export function packWriter(data: PackData): (cut: Cut) => PackContents {
  const doses = countDoses(data);
  return (cut) => packContents(data, doses, cut);
}

function packContents(data: PackData, doses: MedicationDoses, cut: Cut): PackContents {
  const { senior, symptoms, changes, questions, medications } = data;
  const readings = readingParts(data, cut);
  const isQuestionShortened = questions.some(({ text }) => text.length > cut.questionLetters);
  return {
    title: `Doctor's pack of ${senior.name}`,
    blocks: [
      ...head(data),
      ...questionPart(data, cut),
      ...worthTelling(data),
      ...profilePart(data),
      ...medicationParts(data, doses, cut),
      ...changeParts(data, cut),
      ...readings.blocks,
      ...symptomPart(data, cut),
      ...otherMedications(data),
    ],
    isShortened:
      symptoms.length > cut.symptoms ||
      changes.length > cut.changes ||
      questions.length > cut.questions ||
      readings.isShortened ||
      (!cut.instructions && medications.some(({ instructions }) => instructions !== null)) ||
      isQuestionShortened,
  };
}

function head({ senior, visit, madeBy, isOwn, now, formats, days, notShared }: PackData): Block[] {
  const zone = senior.timeZone;
  const at = new Date(now);
  const today = localDate(at, zone);
  const first = addDays(today, -(days - 1));
  const lines: Block[] = [{ kind: 'heading', level: 1, text: `Doctor's pack: ${senior.name}` }];
  if (senior.dateOfBirth !== null) lines.push(line(`Born ${dateWords(senior.dateOfBirth, formats)}`));
  if (visit !== null) {
    const start = new Date(visit.startTime);
    const when = `${dayOrYearWords(localDate(start, zone), today, formats)}, ${timeWords(start, zone, formats)}`;
    const place = visit.location === null ? '' : `, ${visit.location}`;
    lines.push({ kind: 'text', text: `Visit: ${visit.title}, ${when}${place}`, isBold: true });
  }
  const by = isOwn ? '' : ` by ${madeBy}`;
  lines.push(line(`Made${by} on ${dayAndTimeWords(at, zone, formats)}.`));
  lines.push(line(`The last ${days} days: ${dateWords(first, formats)} to ${dateWords(today, formats)}.`));
  for (const part of notShared) {
    const what = part === 'medications' ? 'medications' : 'the visit and questions';
    lines.push(line(`Not included: ${what} (not shared with ${madeBy})`));
  }
  return lines;
}

function questionPart({ questions }: PackData, cut: Cut): Block[] {
  if (questions.length === 0) return [];
  const shown = questions.slice(0, cut.questions).map(({ text: asked, askedBy }) => {
    const words = oneParagraph(asked);
    const short =
      words.length > cut.questionLetters ? `${words.slice(0, cut.questionLetters - 3).trimEnd()}...` : words;
    return askedBy === null ? short : `${short} (${askedBy})`;
  });
  return [h2('Questions'), { kind: 'list', items: shown }];
}

function worthTelling({ trends, symptoms, senior, now, formats }: PackData): Block[] {
  const since = new Date(now).getTime() - WORTH_TELLING_DAYS * 24 * 60 * 60_000;
  const zone = senior.timeZone;
  const told = trends.map(({ trend, toldAt }) => ({ at: toldAt, words: trendWords(trend, zone, formats) }));
  const felt = symptoms.filter(isSevere).map((symptom) => ({
    at: symptom.feltAt,
    words: `${symptomWords(symptom)}, ${dayAndTimeWords(new Date(symptom.feltAt), zone, formats)}`,
  }));
  const recent = [...told, ...felt]
    .filter(({ at }) => Date.parse(at) >= since)
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_WORTH_TELLING);
  if (recent.length === 0) return [];
  return [h2('Worth telling the doctor'), { kind: 'list', items: recent.map(({ words }) => words) }];
}

function profilePart({ senior: { conditions, allergies } }: PackData): Block[] {
  return [
    h2('Conditions and allergies'),
    line(`Conditions: ${written(conditions)}`),
    line(`Allergies: ${written(allergies)}`),
  ];
}

function symptomPart({ symptoms, days, senior, now, formats }: PackData, cut: Cut): Block[] {
  if (symptoms.length === 0) return [h2('Symptoms'), line(`None written down in the last ${days} days.`)];
  const zone = senior.timeZone;
  const today = localDate(new Date(now), zone);
  const perKind = SYMPTOM_KINDS.flatMap((kind) => {
    const ofKind = symptoms.filter((symptom) => symptom.kind === kind);
    return ofKind.length === 0 ? [] : [[SYMPTOM_WORDS[kind], daysOf(ofKind, zone), worstOf(ofKind)]];
  });
  const entries = symptoms.slice(0, cut.symptoms).map((symptom) => {
    const at = new Date(symptom.feltAt);
    const when = `${shortDay(localDate(at, zone), today, formats)}, ${timeWords(at, zone, formats)}`;
    const { kind, severity, note } = symptom;
    return [when, SYMPTOM_WORDS[kind], degreeWords(severity) ?? '', note === null ? '' : oneParagraph(note)];
  });
  return [
    h2('Symptoms'),
    {
      kind: 'table',
      columns: [
        { title: 'What', width: 2 },
        { title: `Days in the last ${days}`, width: 1 },
        { title: 'Worst', width: 1 },
      ],
      rows: perKind,
    },
    { kind: 'heading', level: 3, text: `The newest ${entries.length === 1 ? 'entry' : `${entries.length} entries`}` },
    {
      kind: 'table',
      columns: [
        { title: 'When', width: 1.2 },
        { title: 'What', width: 1.4 },
        { title: 'How bad', width: 1.2 },
        { title: 'Note', width: 2 },
      ],
      rows: entries,
    },
  ];
}

function daysOf(symptoms: readonly PackSymptom[], zone: string): string {
  return String(new Set(symptoms.map(({ feltAt }) => localDate(new Date(feltAt), zone))).size);
}

function worstOf(symptoms: readonly PackSymptom[]): string {
  const said = symptoms.flatMap(({ severity }) => severity ?? []);
  return said.length === 0 ? '' : (degreeWords(Math.max(...said)) ?? '');
}

function otherMedications({ otherMedications: noted }: PackData): Block[] {
  if (noted === null || noted.trim() === '') return [];
  return [h2('Medications written in the profile'), line(noted.trim())];
}

function written(words: string | null): string {
  return words === null || words.trim() === '' ? 'nothing written down' : words.trim();
}

function h2(words: string): Block {
  return { kind: 'heading', level: 2, text: words };
}

function line(words: string): Block {
  return { kind: 'text', text: words };
}

/** In a cell or a row of a list. */
function oneParagraph(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
