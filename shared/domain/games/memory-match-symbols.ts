/**
 * The 24 pictures of Memory Match. The two of a row look alike from afar: up to Expert at most one of each row lies on the
 * table, at Master both do. That is how Master is harder than Expert with as many cards (D-88).
 */
export const LOOK_ALIKES = [
  ['teapot', 'watering_can'],
  ['sunflower', 'daisy'],
  ['apple', 'pear'],
  ['fish', 'whale'],
  ['sailboat', 'ship'],
  ['house', 'church'],
  ['car', 'bus'],
  ['umbrella', 'mushroom'],
  ['clock', 'compass'],
  ['tree', 'fir_tree'],
  ['bell', 'lamp'],
  ['candle', 'lighthouse'],
] as const;

export type MemorySymbol = (typeof LOOK_ALIKES)[number][number];

/** As a card says what is on it. */
export const SYMBOL_NAMES: Record<MemorySymbol, string> = {
  teapot: 'Teapot',
  watering_can: 'Watering can',
  sunflower: 'Sunflower',
  daisy: 'Daisy',
  apple: 'Apple',
  pear: 'Pear',
  fish: 'Fish',
  whale: 'Whale',
  sailboat: 'Sailboat',
  ship: 'Ship',
  house: 'House',
  church: 'Church',
  car: 'Car',
  bus: 'Bus',
  umbrella: 'Umbrella',
  mushroom: 'Mushroom',
  clock: 'Clock',
  compass: 'Compass',
  tree: 'Tree',
  fir_tree: 'Fir tree',
  bell: 'Bell',
  lamp: 'Lamp',
  candle: 'Candle',
  lighthouse: 'Lighthouse',
};
