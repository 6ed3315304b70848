/**
 * The 24 pictures of Memory Match. The two in a row look alike from a distance: up to Expert at most one of each row is
 * on the table, at Master both are. That makes Master harder than Expert with as many cards (D-88).
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

/** The picture's name on its card. */
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
