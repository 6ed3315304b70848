/** Who may create an account here, and what people without one are told. */
import { useContext } from 'react';
import { REGISTRATIONS, type Registration } from '@shared/domain/registration';
import { RenderContext } from './render-context';

export function useRegistration(): Registration {
  return useContext(RenderContext)?.registration ?? registrationInPage();
}

/** As the server wrote it into the page; it writes nothing if registration is open. */
export function registrationInPage(): Registration {
  const written = document.documentElement.dataset['registration'];
  return REGISTRATIONS.find((registration) => registration === written) ?? 'open';
}

/** What there is instead of 'Create Account'. */
export const WITHOUT_ACCOUNT: Readonly<Record<Exclude<Registration, 'open'>, string>> = {
  invited: 'New here? You need an invitation. Open the link you were sent, and you can create your account there.',
  closed: 'New here? New accounts are turned off. Please ask the person who runs this Hearthside.',
};
