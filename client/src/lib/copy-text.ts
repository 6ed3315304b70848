/** Copies text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS, as on a home server, browsers have only the old way.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.className = 'fixed top-0 left-0 opacity-0 select-all';
  document.body.append(holder);
  const selection = getSelection();
  const range = document.createRange();
  range.selectNodeContents(holder);
  selection?.removeAllRanges();
  selection?.addRange(range);
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on a page without TLS
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    selection?.removeAllRanges();
    holder.remove();
  }
}
