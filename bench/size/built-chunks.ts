/** The chunks of a built client: which of them come together, and what they weigh. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

export interface Weight {
  /** Bytes; a file's own, compressed on its own as it is sent. */
  gzip: number;
  brotli: number;
}

export class BuiltChunks {
  readonly #manifest: Manifest;
  readonly #folder: string;
  readonly #weights = new Map<string, Weight>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  }

  get entry(): string {
    return this.#only((key) => this.#manifest[key]?.isEntry === true, 'entry');
  }

  /** Everything that is fetched only when somebody needs it. */
  get dynamicEntries(): string[] {
    return Object.keys(this.#manifest).filter((key) => this.#manifest[key]?.isDynamicEntry === true);
  }

  /** The chunk of a source, named without its extension. */
  ofSource(source: string): string {
    return this.#only((key) => key.replace(/\.tsx?$/, '') === source, source);
  }

  /** The chunk with all that it imports statically: what the browser has to have before the chunk can run. */
  withImports(keys: readonly string[]): Set<string> {
    const found = new Set<string>();
    const add = (key: string) => {
      if (found.has(key)) return;
      found.add(key);
      for (const imported of this.#manifest[key]?.imports ?? []) add(imported);
    };
    for (const key of keys) add(key);
    return found;
  }

  /** Of JavaScript; other files are not counted. */
  weigh(keys: Iterable<string>): Weight {
    const sum = { gzip: 0, brotli: 0 };
    for (const key of keys) {
      const { gzip, brotli } = this.#weightOf(key);
      sum.gzip += gzip;
      sum.brotli += brotli;
    }
    return sum;
  }

  #weightOf(key: string): Weight {
    const known = this.#weights.get(key);
    if (known !== undefined) return known;
    const file = this.#manifest[key]?.file ?? '';
    const code = file.endsWith('.js') ? readFileSync(path.join(this.#folder, file)) : null;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const weight = {
      gzip: code === null ? 0 : gzipSync(code).length,
      brotli: code === null ? 0 : brotliCompressSync(code, quality).length,
    };
    this.#weights.set(key, weight);
    return weight;
  }

  #only(matches: (key: string) => boolean, what: string): string {
    const [key, ...more] = Object.keys(this.#manifest).filter(matches);
    if (key === undefined || more.length > 0) throw new Error(`The build has no single chunk for ${what}`);
    return key;
  }
}
