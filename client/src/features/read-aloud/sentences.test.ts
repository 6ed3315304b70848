import { describe, expect, it } from 'vitest';
import { spokenWords } from './sentences';

describe('the text for the voice', () => {
  it.each([
    ['Metformin 500 mg', 'Metformin 500 milligrams'],
    ['Levothyroxine 50 mcg', 'Levothyroxine 50 micrograms'],
    ['118/76 mmHg', '118 over 76 millimeters of mercury'],
    ['72 bpm', '72 beats per minute'],
    ['101.4 °F', '101.4 degrees Fahrenheit'],
    ['94 %', '94 percent'],
    ['110 mg/dL', '110 milligrams per deciliter'],
    ['8:00 AM, before breakfast', '8 AM, before breakfast'],
    ['2:30 PM', '2:30 PM'],
    ['Every 4-6 hours', 'Every 4 to 6 hours'],
    ['Dr. Chen, check-up', 'Doctor Chen, check-up'],
    ['Margaret – Senior', 'Margaret, Senior'],
    ['Call (555) 010-4477', 'Call (555) 010-4477'],
    ['Taken', 'Taken'],
  ])('%j → %j', (written, spoken) => {
    expect(spokenWords(written)).toBe(spoken);
  });
});
