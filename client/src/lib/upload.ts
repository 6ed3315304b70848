import type { Answer, Operation } from '@shared/api/contracts';
import { ApiError, sentHeaders } from './api';

/** Those whose path is complete as it stands. */
type PlainPost = Exclude<Extract<Operation, `POST ${string}`>, `${string}{${string}`>;

export interface UploadOptions {
  /** Hears the share that has left this device, from 0 to 1. */
  onSent: (share: number) => void;
  /** Stops it. */
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

/**
 * Sends files and tells how far it is. The one XMLHttpRequest of the client, since fetch does not tell; ten photos over a
 * weak line take minutes, and whoever cannot see that something moves presses again. Everything else goes through `callApi`, and this behaves like it.
 * @throws ApiError for every answer that is not OK, and with status 0 when there was no answer.
 */
export function uploadFiles<O extends PlainPost>(
  operation: O,
  body: FormData,
  { onSent, idempotencyKey, signal }: UploadOptions,
): Promise<Answer<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', operation.replace('POST ', ''));
    // Cookies go along to one's own server in any case.
    for (const [name, value] of Object.entries(sentHeaders(operation, idempotencyKey)))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    const fail = () => reject(new ApiError(0, '', 'No connection'));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText, statusText));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
