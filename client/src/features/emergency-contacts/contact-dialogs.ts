/** The form of the contacts screen, fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const ContactDialog = lazyOverlay(() => import('./contact-dialog').then((module) => module.ContactForm));
