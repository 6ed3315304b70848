import { isTimeZone } from '@shared/domain/time-zone';

/** The IANA zone this device is set to; undefined where the browser does not say one that can be calculated with. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
