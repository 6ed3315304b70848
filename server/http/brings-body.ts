import type { Request } from 'express';

/** Whether a request has a body, by its headers. */
export function bringsBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
