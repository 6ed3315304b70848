/** A bundle is written piece by piece, since the readings of years do not fit into memory at once. */
import { addressOf, type Resource } from './resources';

/** Everything before the first entry. @param writtenAt the moment the collection was put together. */
export function bundleHead(writtenAt: Date): string {
  return `{"resourceType":"Bundle","type":"collection","timestamp":"${writtenAt.toISOString()}","entry":[\n`;
}

/** Between two entries stands a comma. */
export function bundleEntry(resource: Resource): string {
  return JSON.stringify({ fullUrl: addressOf(resource.id), resource });
}

export const BUNDLE_END = '\n]}\n';
