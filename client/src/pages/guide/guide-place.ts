import { createSessionStorage } from '@/lib/session-storage';

export const GUIDE_STEPS = ['you', 'medications', 'helpers', 'comfort'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/**
 * The step a senior has open on this device, by user id; null while the guide is closed. It outlives what is added on the
 * way, with which the guide would no longer show itself, and a reload.
 */
export const guidePlace = createSessionStorage<GuideStep | null>('guide', null);
