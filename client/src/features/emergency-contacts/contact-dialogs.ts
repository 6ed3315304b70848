/** The form of the contacts screen, fetched when idle or asked for. */
import type { EmergencyContact } from '@shared/api/emergency';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

export interface ContactDialogProps extends OverlayState {
  /** The one that is, or was last, edited; null: a new one. */
  contact: EmergencyContact | null;
}

export const ContactDialog = lazyOverlay<ContactDialogProps>(() =>
  import('./contact-dialog').then((module) => module.ContactForm),
);
