/** How much lies in the databases that are compared. */

export interface Size {
  name: 'small' | 'large';
  readings: number;
  appointments: number;
  seniors: number;
  caregivers: number;
  /** Whether somebody with very many readings lives there too. */
  hasHeavy: boolean;
}

/** The measured seniors, with the same rows in both databases, as population.sql gives them. */
export const MEASURED = { people: 3, readings: 1200, appointments: 60 };
export const HEAVY_READINGS = 20_000;

/** @param times how many times as much the large one holds. */
export function sizesOf(times: number): Record<Size['name'], Size> {
  const small = { readings: 30_000, appointments: 2_000, seniors: 50, caregivers: 30 };
  return {
    small: { name: 'small', ...small, hasHeavy: false },
    large: {
      name: 'large',
      readings: small.readings * times,
      appointments: small.appointments * times,
      seniors: small.seniors * times,
      caregivers: small.caregivers * times,
      hasHeavy: true,
    },
  };
}
