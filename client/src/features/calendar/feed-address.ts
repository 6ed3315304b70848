/** The private address for calendar apps, as other programs want it. */
export interface FeedAddress {
  /** 'https://…/api/calendar/….ics', to be copied. */
  web: string;
  /** 'webcal://…', which opens the device's calendar app. */
  webcal: string;
  /** Without TLS it is a home server, which only devices in the same home reach. */
  isAtHome: boolean;
}

export function feedAddress(path: string, { origin, protocol }: Pick<Location, 'origin' | 'protocol'>): FeedAddress {
  return {
    web: origin + path,
    webcal: `webcal${origin.slice(origin.indexOf(':'))}${path}`,
    isAtHome: protocol !== 'https:',
  };
}
