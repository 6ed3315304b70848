import { type ReactNode, useCallback } from 'react';
import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { useDialogAbout } from '@/ui/dialog';
import { lazyOverlay } from '@/ui/lazy-component';
import type { GivenDialogProps, GivenDose } from './given-dialog';
import type { TakeDose } from './use-take-dose';

const GivenDialog = lazyOverlay<GivenDialogProps>(() => import('./given-dialog').then((module) => module.GivenForm));

/**
 * For a dose of someone else: a press on 'Take Now' asks when it was given, so that nobody records one by mistake
 * (KIND-16). `ask` is a stable function, so that in lists of hundreds of cards only the changed ones re-render.
 * @param zone the senior's IANA time zone
 */
export function useAskWhenGiven({ give }: Pick<TakeDose, 'give'>, zone: string): { ask: Ask; dialog: ReactNode } {
  const { about, openWith, state } = useDialogAbout<GivenDose>();
  const ask = useCallback<Ask>((medication, dose) => openWith({ medication, dose }), [openWith]);
  return { ask, dialog: <GivenDialog about={about} zone={zone} onGive={give} {...state} /> };
}

type Ask = (medication: Medication, dose: Dose | null) => void;
