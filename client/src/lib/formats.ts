/** How the signed-in person writes times, dates and units (KIND-36); American formats for visitors. */
import { createContext, useContext } from 'react';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';

/** Set once, from the account, so that the server renders what the browser hydrates. */
export const FormatsContext = createContext<Formats>(AMERICAN_FORMATS);

export function useFormats(): Formats {
  return useContext(FormatsContext);
}
