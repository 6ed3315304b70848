/** The world's time zones, grouped by continent and place. */

export interface ZoneGroup {
  label: string;
  zones: { value: string; label: string }[];
}

/** @param known every IANA name this browser supports @param device the device's zone @param chosen the saved zone */
export function zoneGroups(known: readonly string[], device: string, chosen: string): ZoneGroup[] {
  const suggested = [{ value: device, label: `${placeOf(device)} (this device)` }];
  if (chosen !== device) suggested.push({ value: chosen, label: `${placeOf(chosen)} (yours now)` });
  const continents = new Map<string, ZoneGroup>();
  for (const value of known) {
    const [continent = '', ...places] = value.split('/');
    if (places.length === 0) continue;
    const group = continents.get(continent) ?? { label: continent, zones: [] };
    group.zones.push({ value, label: placeOf(value) });
    continents.set(continent, group);
  }
  for (const { zones } of continents.values()) zones.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [{ label: 'Suggested', zones: suggested }, ...continents.values()];
}

/** 'America/New_York' → 'New York', 'America/Argentina/Buenos_Aires' → 'Buenos Aires, Argentina'. */
export function placeOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return places.length === 0 ? zone : places.reverse().join(', ').replaceAll('_', ' ');
}

export function knownZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}
