/** A fake XMLHttpRequest: it records the URL, and responds at once as the test says. */
export class FakeUpload {
  static status = 204;
  static put: string[] = [];
  upload = { onprogress: null };
  status = 0;
  responseText = '';
  onload: (() => void) | null = null;
  withCredentials = false;
  open(_method: string, url: string): void {
    FakeUpload.put.push(url);
  }
  setRequestHeader(): void {}
  send(): void {
    this.status = FakeUpload.status;
    queueMicrotask(() => this.onload?.());
  }
}

/** Replaces the browser's own in every test of the file. */
export function fakeUploads(): void {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    FakeUpload.status = 204;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  });
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: real }));
}
