// Files as monitors, scales and spreadsheets really write them.
import { describe, expect, it } from 'vitest';
import { type CsvReadings, readCsv } from './read-csv';

const NOW = new Date('2026-03-10T12:00:00Z');
const ZONE = 'America/New_York';

const read = (file: string | Buffer, dateOrder?: 'month-first' | 'day-first'): CsvReadings =>
  readCsv(Buffer.from(file), { dateOrder, zone: ZONE, now: NOW });
/** Line, type, value in the default unit, time. */
const told = ({ readings }: CsvReadings) =>
  readings.map(({ line, type, measured, recordedAt }) => [line, type, measured, recordedAt.toISOString()]);

const OMRON_CONNECT = `"Date","Time","Systolic (mmHg)","Diastolic (mmHg)","Pulse (bpm)","Symptoms","Consumed","TruRead","Notes"
"Mar 3, 2026","08:15 am","128","82","71","-","-","-","-"
"Mar 3, 2026","09:40 pm","135","85","76","-","-","-","After the stairs, a bit dizzy"
"Feb 28, 2026","12:05 pm","131","-","-","-","-","-","-"
`;

const OMRON_OLDER = `Measurement Date,Time Zone,SYS(mmHg),DIA(mmHg),Pulse(bpm),Irregular heartbeat detected,Body Movement,Device
2026/03/03 08:15,America/New_York,128,82,71,,,HEM-7322T
2026/03/02 20:30,America/New_York,124,79,68,,,HEM-7322T
`;

const WITHINGS_BP = `Date,"Heart rate",Systolic,Diastolic,Comments
"2026-03-03 08:15:30",71,128,82,
"2026-03-02 20:30:05",68,124,79,"before ""dinner"""
`;

const WITHINGS_WEIGHT = `Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
"2026-03-03 07:01:00",72.50,21.30,2.90,48.10,,
"2026-03-02 07:00:00",72.90,,,,,new scale
`;

describe('what devices write', () => {
  it('Omron Connect: dates with month names, dashes for empty cells, the note is kept', () => {
    const found = read(OMRON_CONNECT);
    expect(told(found)).toEqual([
      [2, 'blood_pressure', '128/82', '2026-03-03T13:15:00.000Z'],
      [2, 'heart_rate', '71', '2026-03-03T13:15:00.000Z'],
      [3, 'blood_pressure', '135/85', '2026-03-04T02:40:00.000Z'],
      [3, 'heart_rate', '76', '2026-03-04T02:40:00.000Z'],
    ]);
    expect(found.readings.map(({ value }) => value.notes)).toEqual([null, null, 'After the stairs, a bit dizzy', null]);
    expect(found.problems).toMatchObject([{ line: 4, type: 'blood_pressure', message: expect.stringMatching(/both/) }]);
    expect(found.ignoredColumns).toEqual(['Symptoms', 'Consumed', 'TruRead']);
    expect(found.isDateOrderUnclear).toBe(false);
  });

  it('an older Omron: the date and its time in one column', () => {
    const found = read(OMRON_OLDER);
    expect(told(found)).toEqual([
      [2, 'blood_pressure', '128/82', '2026-03-03T13:15:00.000Z'],
      [2, 'heart_rate', '71', '2026-03-03T13:15:00.000Z'],
      [3, 'blood_pressure', '124/79', '2026-03-03T01:30:00.000Z'],
      [3, 'heart_rate', '68', '2026-03-03T01:30:00.000Z'],
    ]);
    expect(found.problems).toEqual([]);
  });

  it('Withings: seconds, empty cells, quotes within quotes', () => {
    const found = read(WITHINGS_BP);
    expect(told(found)).toEqual([
      [2, 'blood_pressure', '128/82', '2026-03-03T13:15:30.000Z'],
      [2, 'heart_rate', '71', '2026-03-03T13:15:30.000Z'],
      [3, 'blood_pressure', '124/79', '2026-03-03T01:30:05.000Z'],
      [3, 'heart_rate', '68', '2026-03-03T01:30:05.000Z'],
    ]);
    expect(found.readings[2]?.value.notes).toBe('before "dinner"');
  });

  it('Withings’ scale in kilograms and in pounds: stores the unit of the heading, names other columns', () => {
    const kilograms = read(WITHINGS_WEIGHT);
    expect(told(kilograms).map(([, type, measured]) => [type, measured])).toEqual([
      ['weight', '159.8'],
      ['weight', '160.7'],
    ]);
    expect(kilograms.readings.map(({ value }) => value)).toEqual([
      { reading: 72.5, unit: 'kg', notes: null },
      { reading: 72.9, unit: 'kg', notes: 'new scale' },
    ]);
    expect(kilograms.ignoredColumns).toHaveLength(4);
    const pounds = read(WITHINGS_WEIGHT.replaceAll('(kg)', '(lb)').replaceAll('72.', '160.'));
    expect(pounds.readings[0]?.value).toEqual({ reading: 160.5, unit: 'lb', notes: null });
  });

  it('a name and a serial number above the headings, and blank lines, count as lines', () => {
    const found = read(`Patient,Margaret Ellis\r\nSerial,HEM-7322T\r\n\r\n${OMRON_OLDER.replaceAll('\n', '\r\n')}`);
    expect(told(found)[0]).toEqual([5, 'blood_pressure', '128/82', '2026-03-03T13:15:00.000Z']);
  });

  it('of two columns with the same meaning the first counts, and the other is named', () => {
    const found = read('Date,Weight (kg),Weight (lb),Notes,Comments\n2026-03-03 08:00,72.5,159.8,one,two\n');
    expect(found.readings.map(({ value }) => value)).toEqual([{ reading: 72.5, unit: 'kg', notes: 'one' }]);
    expect(found.ignoredColumns).toEqual(['Weight (lb)', 'Comments']);
  });

  it('a handmade spreadsheet: type, value and unit in columns, any case', () => {
    const found = read(
      'date,TYPE,Value,Unit,Note\n2026-03-03 08:00,Blood Pressure,128/82,mmHg,\n2026-03-03,Temp,37.2,°C,warm\n' +
        '2026-03-03 09:00,SpO2,97,,\n2026-03-03 09:00,Mood,Good,,\n2026-03-03 09:00,Cholesterol,190,,\n',
    );
    expect(told(found)).toEqual([
      [2, 'blood_pressure', '128/82', '2026-03-03T13:00:00.000Z'],
      // A day without a time is at noon.
      [3, 'temperature', '99', '2026-03-03T17:00:00.000Z'],
      [4, 'oxygen_saturation', '97', '2026-03-03T14:00:00.000Z'],
      [5, 'mood', 'good', '2026-03-03T14:00:00.000Z'],
    ]);
    expect(found.problems).toMatchObject([{ line: 6, type: null, message: 'We do not know what ‘Cholesterol’ is' }]);
  });
});

describe('file formats', () => {
  const PLAIN = 'Date,Weight (kg),Notes\n2026-03-03 08:00,72.5,Größe\n';
  const expected = [[2, 'weight', '159.8', '2026-03-03T13:00:00.000Z']];
  const utf16be = Buffer.from(`\uFEFF${PLAIN}`, 'utf16le').swap16();

  it.each([
    ['UTF-8', Buffer.from(PLAIN)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${PLAIN}`)],
    ['UTF-16 as spreadsheets save it', Buffer.from(`\uFEFF${PLAIN}`.replaceAll(',', '\t'), 'utf16le')],
    ['UTF-16 the other way round', utf16be],
    ['Windows-1252', Buffer.from(PLAIN, 'latin1')],
    ['CR LF', Buffer.from(PLAIN.replaceAll('\n', '\r\n'))],
    ['tabs', Buffer.from(PLAIN.replaceAll(',', '\t'))],
    ['semicolons and a decimal comma', Buffer.from(PLAIN.replaceAll(',', ';').replace('72.5', '72,5'))],
    ['no line break at the end', Buffer.from(PLAIN.trim())],
  ])('%s', (_what, file) => {
    const found = read(file);
    expect(told(found)).toEqual(expected);
    expect(found.readings[0]?.value.notes).toBe('Größe');
  });

  it('commas within the cells of a file with semicolons do not split them', () => {
    const notes = 'one, two, three, four, five, six, seven, eight, nine';
    const found = read(`Date;Systolic;Diastolic;Notes\n2026-03-03 08:00;128;82;${notes}\n`);
    expect(told(found)).toEqual([[2, 'blood_pressure', '128/82', '2026-03-03T13:00:00.000Z']]);
    expect(found.readings[0]?.value.notes).toBe(notes);
  });

  it.each(['\n', '\r\n'])(
    'a line break inside quotes (%j) is part of the cell; lines are counted like a spreadsheet’s rows',
    (mark) => {
      const found = read(
        ['Date,Systolic,Diastolic,Notes', '2026-03-03 08:00,128,82,"two', 'lines"', '', '2026-03-03 09:00,x,82,'].join(
          mark,
        ),
      );
      expect(found.readings[0]).toMatchObject({ line: 2, value: { notes: `two${mark}lines` } });
      expect(found.problems).toMatchObject([{ line: 4 }]);
    },
  );

  it.each([
    ['an empty file', ''],
    ['only a mark', '\uFEFF'],
    ['a letter', 'Dear doctor, I feel fine.\nMargaret'],
    ['headings without readings’ columns', 'Date,Song,Artist\n2026-03-03,x,y\n'],
    ['headings without a date', 'Systolic,Diastolic\n120,80\n'],
    ['quotes that never end', 'Date,Systolic,Diastolic\n"2026-03-03,120,80\n2026-03-04,120,80'],
    ['one endless line', 'Date,Systolic,Diastolic '.repeat(2_000)],
    ['thousands of columns', `Date,Steps${',x'.repeat(3_000)}\n2026-03-03,4000\n`],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
        'base64',
      ),
    ],
    ['a prototype’s name', '__proto__,constructor,toString\n1,2,3\n'],
  ])('%s contains no readings, and the message says so', (_what, file) => {
    expect(() => read(file)).toThrow(/could not find readings in this file/);
  });

  it('up to 10,000 lines, no more', () => {
    const file = (lines: number) => `Date,Steps\n${'2026-03-03 08:00,4000\n'.repeat(lines)}`;
    expect(read(file(10_000)).readings).toHaveLength(10_000);
    expect(() => read(file(10_001))).toThrow(/more than 10,000 lines/);
  });
});

describe('invalid lines', () => {
  const problemIn = (line: string, headings = 'Date,Systolic,Diastolic,Weight (kg),Notes') =>
    read(`${headings}\n${line}\n`).problems.map(({ message }) => message);

  it('are reported line by line, with the same messages as in the forms (D-19, D-20)', () => {
    expect(problemIn('2026-03-03 08:00,80,120,,')).toEqual(['Systolic must be greater than diastolic']);
    expect(problemIn('2026-03-03 08:00,128,,,')).toEqual(['Please enter both numbers, for example 120 and 80']);
    expect(problemIn('2026-03-03 08:00,,,7250,')).toEqual(['Weight must be between 9.1 and 635 kg']);
    expect(problemIn(',128,82,,')).toEqual(['The date is missing']);
    expect(problemIn('yesterday,128,82,,')).toEqual(['We cannot read the date ‘yesterday’']);
    expect(problemIn('2026-03-10 08:01,128,82,,')).toEqual(['This time is in the future']);
    expect(problemIn('1899-03-10 08:01,128,82,,')).toEqual(['This date is too long ago']);
    expect(problemIn('2026-03-03 08:00,,,,only a remark')).toEqual([]);
  });

  it.each(['Weight (stone)', 'Temperature (K)', 'Blood Glucose (g/L)', 'Sleep (minutes)'])(
    'an unknown unit is not mistaken for the usual one: %s (D-17, D-18)',
    (heading) => {
      expect(read(`Date,${heading}\n2026-03-03,98\n`).readings).toEqual([]);
      expect(problemIn('2026-03-03,98', `Date,${heading}`)).toEqual([expect.stringMatching(/is measured in/)]);
    },
  );

  it('a long note is truncated, but not within a character', () => {
    const { readings } = read(`Date,Steps,Notes\n2026-03-03,4000,${'x'.repeat(999)}👵 and more\n`);
    expect(readings[0]?.value.notes).toBe('x'.repeat(999));
  });
});
