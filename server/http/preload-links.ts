import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The used part of an entry in Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Its static imports. */
  imports?: readonly string[];
}

type Manifest = Readonly<Partial<Record<string, Chunk>>>;

/**
 * Links that preload the chunks of modules, with all their imports. The browser then loads them together with the
 * entry, instead of after the entry has started: one round trip less. Without a manifest there are none.
 */
export function readPreloadLinks(clientFolder: string): (sources: readonly string[]) => string {
  const file = path.join(clientFolder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known = new Map<string, string>();
  return (sources) => {
    const key = sources.join(' ');
    const links = known.get(key) ?? linksTo(manifest, sources);
    known.set(key, links);
    return links;
  };
}

function linksTo(manifest: Manifest, sources: readonly string[]): string {
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunk.isEntry === true || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...chunks].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
