/** Sends one of the requests as it is meant. @returns the status. */
export async function send(address, { method, path, inPath, inQuery, body, upload, file }) {
  const content = upload === undefined ? body && JSON.stringify(body) : multipart(upload, file);
  const response = await fetch(`${address}${addressWith(path, inPath, inQuery)}`, {
    method,
    redirect: 'manual',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(content === undefined ? {} : { body: content }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** @param mark what follows each value in the path: sqlmap's asterisk, or nothing. */
export function addressWith(path, inPath, inQuery, mark = '') {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name) => `${encodeURIComponent(inPath[name])}${mark}`);
  const query = new URLSearchParams(inQuery).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

function multipart(field, { bytes, text, name }) {
  const content = new FormData();
  content.append(field, new Blob([bytes ?? text]), name);
  return content;
}
