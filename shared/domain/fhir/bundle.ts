/** A bundle is streamed, since years of readings do not fit into memory at once. */
import { addressOf, type Resource } from './resources';

/** Everything before the first entry. @param writtenAt when the collection was created. */
export function bundleHead(writtenAt: Date): string {
  return `{"resourceType":"Bundle","type":"collection","timestamp":"${writtenAt.toISOString()}","entry":[\n`;
}

/** Separates two entries. */
export function bundleEntry(resource: Resource): string {
  return JSON.stringify({ fullUrl: addressOf(resource.id), resource });
}

export const BUNDLE_END = '\n]}\n';
