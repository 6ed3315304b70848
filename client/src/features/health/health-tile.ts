import type { TileProps } from '@/ui/tile';

/** The home's link to the readings; the newest ones are on the home itself. */
export const healthTile: TileProps = { icon: 'pulse', title: 'Health', href: '/health', detail: 'Your readings' };
