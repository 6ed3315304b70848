/** Hands what the one XMLHttpRequest of the client sends to the fetch of the fake server. */
import { onTestFinished, vi } from 'vitest';

export interface FakeUploads {
  /** Says how far the upload under way is. */
  progress: (loaded: number, total: number) => void;
}

export function takeUploads(): FakeUploads {
  const targets: EventTarget[] = [];

  class FakeUploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #address = '';
    readonly #headers = new Headers();

    open(_method: string, address: string): void {
      this.#address = address;
      targets.push(this.upload);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    send(body: FormData): void {
      fetch(this.#address, { method: 'POST', body, headers: this.#headers })
        .then(async (response) => {
          this.responseText = await response.text();
          this.status = response.status;
          this.statusText = response.statusText;
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    progress: (loaded, total) => {
      targets.at(-1)?.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
    },
  };
}

export function aFile(name: string, type = 'image/jpeg', bytes = 1000): File {
  const file = new File(['x'], name, { type });
  // Megabytes that nobody has to hold in memory.
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
