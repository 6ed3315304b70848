import type { TileProps } from '@/ui/tile';

/** The home's way to the readings (D1:59); the newest of them stand on the home itself. */
export const healthTile: TileProps = { icon: 'pulse', title: 'Health', href: '/health', detail: 'Your readings' };
