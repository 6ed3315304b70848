/** Parts of care management that load after its first screen, each in a chunk of its own. */
import type { SharedDocumentsProps } from '@/features/documents/shared-documents';
import type { SeniorHealthScreen } from '@/features/health/senior-readings';
import type { SeniorHelpCardProps } from '@/features/tasks/senior-help-card';
import { lazySection } from '@/ui/lazy-card';
import { SkeletonCards } from '@/ui/skeletons';
import type { SeniorAppointmentsWithVisitsProps } from './senior-appointments-with-visits';
import type { SeniorEmergencyProps } from './senior-emergency';
import type { SeniorMedicationsWithCallProps } from './senior-medications-with-call';
import type { SeniorWorthTellingProps } from './senior-worth-telling';

/** The last card of the page, for seniors who share documents: nothing below it can move. */
export const SharedDocuments = lazySection<SharedDocumentsProps>(
  () => import('@/features/documents/shared-documents').then((module) => module.SharedDocuments),
  null,
  ({ children }) => children,
);

/** In tabs of their own, like the readings with their charts. */
export const SeniorMedications = lazySection<SeniorMedicationsWithCallProps>(
  () => import('./senior-medications-with-call').then((module) => module.SeniorMedicationsWithCall),
  <SkeletonCards className="h-60" />,
  ({ children }) => children,
);

export const SeniorAppointments = lazySection<SeniorAppointmentsWithVisitsProps>(
  () => import('./senior-appointments-with-visits').then((module) => module.SeniorAppointmentsWithVisits),
  <SkeletonCards className="h-60" />,
  ({ children }) => children,
);

export const SeniorHealth = lazySection<SeniorHealthScreen>(
  () => import('@/features/health/senior-health').then((module) => module.SeniorHealth),
  <SkeletonCards className="h-105" />,
  ({ children }) => children,
);

export const SeniorHelpCard = lazySection<SeniorHelpCardProps>(
  () => import('@/features/tasks/senior-help-card').then((module) => module.SeniorHelpCard),
  <SkeletonCards count={1} className="h-60" />,
  ({ children }) => children,
);

export const SeniorEmergency = lazySection<SeniorEmergencyProps>(
  () => import('./senior-emergency').then((module) => module.SeniorEmergency),
  <SkeletonCards count={1} className="h-120" />,
  ({ children }) => children,
);

export const SeniorRecentMetrics = lazySection<SeniorHealthScreen>(
  () => import('@/features/health/senior-recent-metrics').then((module) => module.SeniorRecentMetrics),
  <SkeletonCards count={1} className="h-60" />,
  ({ children }) => children,
);

/** Where there is something to tell. */
export const SeniorWorthTelling = lazySection<SeniorWorthTellingProps>(
  () => import('./senior-worth-telling').then((module) => module.SeniorWorthTelling),
  null,
  ({ children }) => children,
);
