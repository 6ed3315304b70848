import type { Answer, Operation } from '@shared/api/contracts';
import { ApiError, sentHeaders } from './api';

/** Operations without path parameters. */
type PlainPost = Exclude<Extract<Operation, `POST ${string}`>, `${string}{${string}`>;

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onSent: (share: number) => void;
  /** Aborts it. */
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

/**
 * Sends files and reports progress. The client's only XMLHttpRequest, since fetch reports none: ten photos over a slow
 * connection take minutes, and people who see nothing move press again. Otherwise it behaves like `callApi`.
 * @throws ApiError for every response that is not OK, and with status 0 when there was none.
 */
export function uploadFiles<O extends PlainPost>(
  operation: O,
  body: FormData,
  { onSent, idempotencyKey, signal }: UploadOptions,
): Promise<Answer<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', operation.replace('POST ', ''));
    // Cookies are sent to the same origin in any case.
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
