import type { DemoName } from './demo-family';

export interface DemoPhoto {
  /** In server/demo/pictures. */
  name: string;
  alt: string;
}

export interface Said {
  from: DemoName;
  hoursAgo: number;
  words: string;
}

export function said(from: DemoName, hoursAgo: number, words: string): Said {
  return { from, hoursAgo, words };
}
