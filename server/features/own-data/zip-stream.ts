import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of the zip. */
export interface ZipEntry {
  name: string;
  content: Readable;
  /** Pictures and PDFs are compressed already. */
  isCompressible: boolean;
}

/**
 * Streams a zip: an entry is opened once the previous one is written, and waits while the reader is slow.
 * @throws errors of the entries, or if the reader goes away. `output` is then destroyed in the middle of the zip: an
 * incomplete one must not look complete.
 */
export async function writeZip(entries: AsyncIterable<ZipEntry>, output: Writable, at: Date): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  try {
    await Promise.race([
      Promise.all([fill(zip, entries, at, stop.signal), pipeline(zip.outputStream, output)]),
      failed,
    ]);
  } catch (error) {
    stop.abort();
    output.destroy();
    throw error;
  }
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, at: Date, signal: AbortSignal): Promise<void> {
  for await (const { name, content, isCompressible } of entries) {
    if (signal.aborted) {
      content.destroy();
      return;
    }
    const close = () => content.destroy();
    signal.addEventListener('abort', close);
    zip.addReadStream(content, name, { compress: isCompressible, mtime: at });
    await finished(content);
    signal.removeEventListener('abort', close);
  }
  zip.end();
}
