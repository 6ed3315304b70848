/**
 * The formats of a language and region (KIND-36), from Unicode CLDR 48 (https://cldr.unicode.org): timeData (hours),
 * weekData (first day), the long date format of each locale (order), and unitPreferenceData (temperature, body weight,
 * blood glucose). British stones are kilograms here, as on a clinic's scale.
 */
import type { Formats } from './formats';

/** The United States, its territories, and the states that share its customs. */
const AMERICAN = regions('US AS GU MP PR UM VI FM MH PW');
const MONTH_FIRST = regions('US AS GU MP PR UM VI FM MH PW CA PH');
const YEAR_FIRST_LANGUAGES = new Set(['hu', 'ja', 'ko', 'lt', 'mn', 'zh']);
const FAHRENHEIT = regions('US AS GU MP PR UM VI FM MH PW BS BZ KY');
const TWELVE_HOURS = regions(`
  419 AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY
  HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PY PW QA SA
  SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM`);
const SUNDAY_FIRST = regions(`
  AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR
  PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`);
const SATURDAY_FIRST = regions('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY');
const MILLIMOLES = regions(`
  AG AI AO AU BA BG BH BM BN BW BY CA CH CM CN CZ DK DM EE FI FJ GB GD HK HR HU IE IM IS KE KN KW KZ LC LI LT LU LV ME MG
  MK MO MS MT MU MY MZ NA NL NO NZ OM PG RS RU SE SG SI SK TC TO UA UG VC VG VN VU ZA`);

function regions(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** @param tag BCP 47, such as 'de-CH'; without a region, the language's most likely one. American for what is no tag. */
export function formatsOfLanguage(tag: string): Formats {
  const { language, region } = localeOf(tag);
  const isFrenchCanadian = language === 'fr' && region === 'CA';
  return {
    clock: TWELVE_HOURS.has(region) && !isFrenchCanadian ? '12' : '24',
    date: dateOrder(language, region, isFrenchCanadian),
    weekStart: firstDay(region),
    weight: AMERICAN.has(region) ? 'lb' : 'kg',
    temperature: FAHRENHEIT.has(region) ? 'F' : 'C',
    glucose: MILLIMOLES.has(region) ? 'mmol/L' : 'mg/dL',
  };
}

/** The formats of the most wanted language of an Accept-Language header ('de-CH, de;q=0.9, en;q=0.8'). */
export function formatsOfAcceptLanguage(header: string | undefined): Formats {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]/.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return formatsOfLanguage(wanted[0]?.tag ?? 'en-US');
}

function dateOrder(language: string, region: string, isFrenchCanadian: boolean): Formats['date'] {
  if (YEAR_FIRST_LANGUAGES.has(language)) return 'ymd';
  return MONTH_FIRST.has(region) && !isFrenchCanadian ? 'mdy' : 'dmy';
}

function firstDay(region: string): Formats['weekStart'] {
  if (SUNDAY_FIRST.has(region)) return 0;
  return SATURDAY_FIRST.has(region) ? 6 : 1;
}

function localeOf(tag: string): { language: string; region: string } {
  try {
    const { language, region = 'US' } = new Intl.Locale(tag).maximize();
    return { language, region };
  } catch {
    return { language: 'en', region: 'US' };
  }
}
