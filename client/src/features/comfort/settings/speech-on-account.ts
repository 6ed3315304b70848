/**
 * How the account writes down the speed of reading aloud (D-98). The voice is no part of it: what somebody agrees to is that
 * this very browser listens.
 */
import type { AccountComfort } from '@shared/comfort';
import {
  DEFAULT_READ_ALOUD_SPEED,
  READ_ALOUD_SPEEDS,
  readAloudRate,
  type ReadAloudSpeed,
} from '@shared/domain/read-aloud';
import { keepSpeed } from '../read-aloud/kept-speed';

/** Which state of which account this device speaks by: a copy is taken once, and then the device's own choice stands. */
const KEY = 'speech-kept';

/** Null for the usual speed, which is what an account without a choice has. */
export function rateOf(speed: ReadAloudSpeed): number | null {
  return speed === DEFAULT_READ_ALOUD_SPEED ? null : readAloudRate(speed);
}

export function adoptSpeech(account: AccountComfort): void {
  if (localStorage.getItem(KEY) === account.changedAt) return;
  keepSpeed(READ_ALOUD_SPEEDS.find((speed) => rateOf(speed) === account.readAloudRate) ?? DEFAULT_READ_ALOUD_SPEED);
  noteSpeechKept(account);
}

export function noteSpeechKept({ changedAt }: AccountComfort): void {
  localStorage.setItem(KEY, changedAt);
}
