/** The rules of Who Is This?: a photo, and names to choose from (DIGEST-21). */
import type { Level } from './game-types';
import { createRandom } from './random';
import { POINTS_PER_ANSWER, WHO_NAMES, WHO_QUESTIONS } from './scores';

/** Fewer photos with names are too few to play. */
export const FEWEST_NAMED = 4;

export interface NamedPhoto {
  id: string;
  /** As the family wrote it: 'Anna'. */
  name: string;
}

export interface WhoQuestion<Photo extends NamedPhoto = NamedPhoto> {
  photo: Photo;
  /** In the order shown; one of them is the photo's. */
  names: readonly string[];
}

/** 'anna' and 'Anna ' are the same person. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** Whether there are enough photos with names, of at least two people. */
export function canAskWho(photos: readonly NamedPhoto[]): boolean {
  return photos.length >= FEWEST_NAMED && differentNames(photos).length > 1;
}

/**
 * The same seed asks the same questions of the same photos. No photo is asked twice. With fewer people than the level has
 * names to choose from, all of them are offered.
 */
export function askWho<Photo extends NamedPhoto>(
  level: Level,
  seed: number,
  photos: readonly Photo[],
): WhoQuestion<Photo>[] {
  const random = createRandom(seed);
  const known = differentNames(photos);
  return random
    .shuffle(photos)
    .slice(0, WHO_QUESTIONS)
    .map((photo) => {
      const others = random.shuffle(known.filter((name) => !isSameName(name, photo.name)));
      return { photo, names: random.shuffle([photo.name, ...others.slice(0, WHO_NAMES[level] - 1)]) };
    });
}

/** Ten points for each right first answer. */
export function whoScore(named: number): number {
  return named * POINTS_PER_ANSWER;
}

function differentNames(photos: readonly NamedPhoto[]): string[] {
  return [...new Map(photos.map(({ name }) => [folded(name), name])).values()];
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('en-US');
}
