/** Uploads go over XMLHttpRequest, the only one of the client: in tests they reach the fake server's fetch, as far as a test lets them. */
import { onTestFinished, vi } from 'vitest';

class FakeXMLHttpRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #method = '';
  #path = '';
  readonly #headers = new Headers();
  #isStopped = false;

  open(method: string, path: string): void {
    this.#method = method;
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#isStopped = true;
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData): void {
    void this.#exchange(body);
  }

  async #exchange(body: FormData): Promise<void> {
    for (const step of steps) {
      await step.reached;
      if (this.#isStopped) return;
      const progress = { loaded: step.percent, total: 100, lengthComputable: true };
      this.upload.dispatchEvent(new ProgressEvent('progress', progress));
    }
    this.upload.dispatchEvent(new Event('load'));
    try {
      const response = await fetch(this.#path, { method: this.#method, body, headers: this.#headers });
      this.status = response.status;
      this.statusText = response.statusText;
      this.responseText = await response.text();
    } catch {
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.dispatchEvent(new Event('load'));
  }
}

export interface SendingStep {
  percent: number;
  reached: Promise<void>;
}

let steps: readonly SendingStep[] = [];

/** @param progress how far the sending gets, and when; by default it is over at once. */
export function serveUploads(progress: readonly SendingStep[] = []): void {
  steps = progress;
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  onTestFinished(() => {
    steps = [];
    vi.unstubAllGlobals();
  });
}

export function aFile(name: string, type = 'image/jpeg', bytes = 1000): File {
  const file = new File(['x'], name, { type });
  // Megabytes that nobody has to hold in memory.
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
