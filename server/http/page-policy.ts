/** Inline content of a page has to be named in its content security policy, by hash. */
import { createHash } from 'node:crypto';
import type { Response } from 'express';

export interface PageHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Of the inline styles and the code that starts the page; not of data, which has a type. */
export function pageHashes(html: string): PageHashes {
  return {
    styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
    scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
  };
}

export function allowInPage(response: Response, { styles, scripts }: PageHashes): void {
  allow(response, 'style-src', styles);
  allow(response, 'script-src', scripts);
}

function hashesOf(html: string, parts: RegExp): string[] {
  return [...html.matchAll(parts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function allow(response: Response, directive: 'style-src' | 'script-src', hashes: readonly string[]): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string' || hashes.length === 0) return;
  const before = `${directive} 'self'`;
  response.set('Content-Security-Policy', policy.replace(before, [before, ...hashes].join(' ')));
}
