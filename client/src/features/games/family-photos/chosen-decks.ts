import { createDeviceStorage } from '@/lib/session-storage';

/** The deck that somebody plays a game with, by '{person} {game}'; '' for the pictures (DIGEST-19). */
export const chosenDecks = createDeviceStorage('game-deck', '');
