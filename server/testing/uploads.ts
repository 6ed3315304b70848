// Uploads sent exactly as written, file names included.
import type { HostileFile } from './hostile-files';
import type { RawRequest } from './raw-request';

const BOUNDARY = 'a-boundary-that-is-in-no-file';

interface Part {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A form with these files, for `path`. @param values its other fields. */
export function upload(
  path: string,
  parts: readonly Part[],
  values: Readonly<Record<string, string>> = {},
): RawRequest {
  const chunks: Buffer[] = [];
  for (const [name, value] of Object.entries(values)) {
    chunks.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  for (const { field, name, type, bytes } of parts) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`;
    chunks.push(Buffer.from(`${head}Content-Type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { method: 'POST', path, body: new Uint8Array(Buffer.concat(chunks)), headers };
}

export function uploadOf(path: string, field: string, { name, type, bytes }: HostileFile): RawRequest {
  return upload(path, [{ field, name, type, bytes }]);
}
