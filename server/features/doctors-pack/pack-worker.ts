/** A thread that draws packs: what it is sent, and back the file or that it failed. Reads nothing but its fonts. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { PackData } from '@shared/domain/pack/data';
import { drawPack } from './draw-pack';
import { readLetters } from './letters';

const letters = readLetters(z.string().parse(workerData));

parentPort?.on('message', (data: PackData) => {
  drawPack(letters, data).then(
    (file) => parentPort?.postMessage(file),
    // Ends the thread; whoever waits is told.
    (error: unknown) => {
      throw error;
    },
  );
});

parentPort?.postMessage('ready');
