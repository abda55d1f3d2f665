import type { ErrorParams } from '../../contract/errors';
import { connectionHeaders, type ApiEnvironment } from './apiEnvironment';

export interface UploadOptions {
  /** A ticket's URL: a path on our server, or the storage's. */
  url: string;
  file: Blob;
  /** Called with values between 0 and 1 during the upload. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** An upload failed. `code` is a dictionary key. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  constructor(
    readonly code: string,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

/**
 * Sends a file's bytes to its ticket's URL (docs/behaviour.md#7). Uses XMLHttpRequest, because
 * fetch reports no upload progress.
 * @throws {UploadFailed} `network-error`, `upload-stopped`, or the server's code.
 */
export function uploadFile(
  connection: ApiEnvironment,
  { url, file, onProgress, signal }: UploadOptions,
): Promise<void> {
  const isOurs = url.startsWith('/');
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new UploadFailed('upload-stopped'));
    const request = new XMLHttpRequest();
    request.open('PUT', isOurs ? connection.origin + url : url);
    if (isOurs) {
      request.withCredentials = true;
      for (const [name, value] of Object.entries(connectionHeaders(connection)))
        request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new UploadFailed('network-error'));
    request.onabort = () => reject(new UploadFailed('upload-stopped'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Our own server sends an error key; an external storage sends only a status. */
function refusal({ status, responseText }: XMLHttpRequest): UploadFailed {
  const { error, max } = parsed(responseText);
  if (typeof error === 'string')
    return new UploadFailed(error, typeof max === 'number' ? { max } : {});
  return new UploadFailed(
    status === 413 ? 'file-too-large' : status === 403 ? 'upload-expired' : 'unknown-error',
  );
}

function parsed(text: string): { error?: unknown; max?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
