import type { Response } from 'express';
import { UPLOADED_FILE_POLICY } from '../../http/security';

/** Never kept by the browser (PACK-20). */
export async function sendPack(response: Response, fileName: string, send: () => Promise<void> | void): Promise<void> {
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': UPLOADED_FILE_POLICY,
  });
  await send();
}
