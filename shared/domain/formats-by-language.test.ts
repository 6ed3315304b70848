import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from './formats';
import { formatsOfAcceptLanguage, formatsOfLanguage } from './formats-by-language';

const short = ({ clock, date, weekStart, weight, temperature, glucose }: Formats) =>
  `${clock} ${date} ${weekStart} ${weight} ${temperature} ${glucose}`;

describe('formats of a language (KIND-36)', () => {
  it.each([
    ['en-US', '12 mdy 0 lb F mg/dL'],
    ['en', '12 mdy 0 lb F mg/dL'],
    ['es-US', '12 mdy 0 lb F mg/dL'],
    ['es-PR', '12 mdy 0 lb F mg/dL'],
    ['en-GB', '24 dmy 1 kg C mmol/L'],
    ['en-IE', '24 dmy 1 kg C mmol/L'],
    ['en-CA', '12 mdy 0 kg C mmol/L'],
    ['fr-CA', '24 dmy 0 kg C mmol/L'],
    ['en-AU', '12 dmy 1 kg C mmol/L'],
    ['en-IN', '12 dmy 0 kg C mg/dL'],
    ['fil', '12 mdy 0 kg C mg/dL'],
    ['de', '24 dmy 1 kg C mg/dL'],
    ['de-CH', '24 dmy 1 kg C mmol/L'],
    ['fr-FR', '24 dmy 1 kg C mg/dL'],
    ['es-MX', '12 dmy 0 kg C mg/dL'],
    ['es-419', '12 dmy 1 kg C mg/dL'],
    ['pt-BR', '24 dmy 0 kg C mg/dL'],
    ['ja', '24 ymd 0 kg C mg/dL'],
    ['zh-Hans-CN', '24 ymd 1 kg C mmol/L'],
    ['hu', '24 ymd 1 kg C mmol/L'],
    ['ar-EG', '12 dmy 6 kg C mg/dL'],
    ['fa', '24 dmy 6 kg C mg/dL'],
    ['', '12 mdy 0 lb F mg/dL'],
    ['not a tag', '12 mdy 0 lb F mg/dL'],
  ])('%s: %s', (tag, expected) => {
    expect(short(formatsOfLanguage(tag))).toBe(expected);
  });
});

describe('formats of an Accept-Language header (KIND-36)', () => {
  it.each([
    ['de-CH, de;q=0.9, en;q=0.8', 'de-CH'],
    ['en;q=0.5, fr-FR', 'fr-FR'],
    ['en-GB;q=0.7,de;q=0.8', 'de'],
    ['*, ja;q=0.3', 'ja'],
    ['de;q=0, sv', 'sv'],
  ])('%s counts as %s', (header, tag) => {
    expect(formatsOfAcceptLanguage(header)).toEqual(formatsOfLanguage(tag));
  });

  it.each([undefined, '', '*', ';;;', 'x'.repeat(5000)])('%j is American', (header) => {
    expect(formatsOfAcceptLanguage(header)).toEqual(AMERICAN_FORMATS);
  });
});
