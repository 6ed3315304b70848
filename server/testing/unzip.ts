// Opens zip files with a library unrelated to the one that writes them.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import { z } from 'zod';
import type { Actor } from './actors';

const open = promisify((bytes: Buffer, options: Options, done: (error: Error | null, zip: ZipFile) => void) =>
  fromBuffer(bytes, options, done),
);

/** Every file by name, with its checksum verified. @throws Error if it is not a complete zip. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  const openEntry = promisify((entry: Entry, done: (error: Error | null, stream: Readable) => void) =>
    zip.openReadStream(entry, done),
  );
  const files = new Map<string, Buffer>();
  async function keep(entry: Entry): Promise<void> {
    files.set(entry.fileName, await buffer(await openEntry(entry)));
    zip.readEntry();
  }
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject));
    zip.once('end', () => resolve(files));
    zip.once('error', reject);
    zip.readEntry();
  });
}

/** GET /api/user/export, opened. */
export async function downloadEverything({ agent }: Actor): Promise<Map<string, Buffer>> {
  const response = await agent.get('/api/user/export').responseType('blob').expect(200);
  return unzip(z.instanceof(Buffer).parse(response.body));
}

/** All of it as one text, names included, to search in. */
export async function unzippedText(person: Actor): Promise<string> {
  const files = await downloadEverything(person);
  return [...files].map(([name, content]) => `${name} ${content.toString('utf8')}`).join('\n');
}
