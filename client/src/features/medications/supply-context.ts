/** What the supplies of the medications below know and offer. */
import { createContext, type ReactNode, use } from 'react';
import type { Medication } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';

export interface Callee {
  name: string;
  phone: string;
}

/** The button that calls a pharmacy, as it calls an emergency contact (SUPPLY-20): pages know how to call. */
export const RenderCall = createContext<((callee: Callee) => ReactNode) | null>(null);

export interface SupplyPlaceValue {
  /** By medication. */
  supplies: ReadonlyMap<string, Supply>;
  zone: string;
  mayChange: boolean;
  /** Opens 'Count the supply'. */
  count: (medication: Medication) => void;
  /** Opens 'How many did you get?'. */
  askRefill: (medication: Medication) => void;
}

export const Place = createContext<SupplyPlaceValue | null>(null);

/** Null outside of it. */
export function useSupplyPlace(): SupplyPlaceValue | null {
  return use(Place);
}
