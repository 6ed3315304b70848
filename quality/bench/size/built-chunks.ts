/** The chunks of a built and precompressed client: which load together, and their sizes. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

export interface Weight {
  /** Bytes of the file sent to browsers that accept gzip, and to those that accept brotli as well. */
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

  /** Every chunk loaded only on demand. */
  get dynamicEntries(): string[] {
    return Object.keys(this.#manifest).filter((key) => this.#manifest[key]?.isDynamicEntry === true);
  }

  /** The chunk of a source, named without its extension. */
  ofSource(source: string): string {
    return this.#only((key) => key.replace(/\.tsx?$/, '') === source, source);
  }

  /** The chunk with all its static imports: what must load before the chunk can run. */
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

  /** JavaScript only; other files are not counted. */
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
    const sizeAs = (ending: string) => (file.endsWith('.js') ? this.#sentSize(file, ending) : 0);
    const weight = { gzip: sizeAs('.gz'), brotli: sizeAs('.br') };
    this.#weights.set(key, weight);
    return weight;
  }

  /** If compressing doesn't pay, there is no such file and the plain one is sent. */
  #sentSize(file: string, ending: string): number {
    const plain = path.join(this.#folder, file);
    return (statSync(plain + ending, { throwIfNoEntry: false }) ?? statSync(plain)).size;
  }

  #only(matches: (key: string) => boolean, what: string): string {
    const [key, ...more] = Object.keys(this.#manifest).filter(matches);
    if (key === undefined || more.length > 0) throw new Error(`The build has no single chunk for ${what}`);
    return key;
  }
}
