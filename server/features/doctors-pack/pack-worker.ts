/** A thread that draws packs: what it is sent, and back the file. Reads nothing but its fonts. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { PackData } from '@shared/domain/pack/data';
import { drawPack } from './draw-pack';
import { readLetters } from './letters';

/** Requests for lists go first. On Linux this is about the thread that asks for it; elsewhere, about the process. */
const NICE = 10;
if (process.platform === 'linux') os.setPriority(NICE);

const letters = readLetters(z.string().parse(workerData));

// A failure that is not handled ends the thread, and the person who waits is told.
parentPort?.on('message', (data: PackData) => void drawPack(letters, data).then(answer));

answer('ready');

function answer(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
