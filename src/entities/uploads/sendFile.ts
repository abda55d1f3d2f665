import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ErrorParams } from '../../../contract/errors';
import type { api } from '../../api/api';
import type { ApiError } from '../../api/apiError';
import { uploadFile, UploadFailed, type UploadOptions } from '../../api/uploadFile';
import { outcomeOf } from '../../sync/outcome';
import { filesApi } from '../files/endpoints.generated';
import type { Services } from '../enqueueMutation';
import { uploadsApi } from './endpoints.generated';

export interface FileToSend extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  workspaceId: number;
  file: Blob;
  filename: string;
}
export interface FileForTask extends FileToSend {
  taskId: number;
  /** An image's width divided by its height, as displayed. */
  aspectRatio?: number | null;
  /** What is known of this file when it is sent again: the same object each time. */
  attempt?: Attempt;
}
/** A file whose bytes the server has, and that it may have attached: its response was lost. */
interface Attempt {
  url?: string;
  mutationId?: string;
}

type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Sending<Result> = ThunkAction<Promise<Result>, State, Services, UnknownAction>;

/**
 * Uploads a file to a directory (`tasks/412`, `projects/12`, `users/7`): requests a ticket and
 * sends the bytes.
 * @returns the URL of the file.
 * @throws {UploadFailed} with a dictionary key; `upload-stopped` if `signal` aborted it.
 */
export function sendFile(
  directory: string,
  { workspaceId, file, filename, ...options }: FileToSend,
): Sending<string> {
  return async (dispatch, _getState, { connection }) => {
    const asked = { workspaceId, filename, directory, size: file.size };
    const { data, error } = await dispatch(
      uploadsApi.endpoints.s3UploadUrl.initiate(asked, { forceRefetch: true, subscribe: false }),
    );
    if (!data) throw failed(error);
    const { url, publicUrl } = data.s3UploadUrl;
    await uploadFile(connection, { url, file, ...options });
    return publicUrl;
  };
}

/**
 * Uploads a file and attaches it to a task.
 * @returns the file's id, and the URL under which it is read.
 * @throws {UploadFailed} as {@link sendFile} does.
 */
export function sendTaskFile({
  taskId,
  aspectRatio = null,
  attempt = {},
  ...more
}: FileForTask): Sending<{ id: number; url: string }> {
  return async (dispatch, _getState, services) => {
    const url = (attempt.url ??= await dispatch(sendFile(`tasks/${taskId}`, more)));
    const variables = {
      taskId,
      filename: more.filename,
      url,
      mime: more.file.type || 'application/octet-stream',
      aspectRatio,
      mutationId: (attempt.mutationId ??= services.platform.newMutationId()),
    };
    const { data, error } = await dispatch(
      filesApi.endpoints.addTaskFile.initiate(variables, { track: false }),
    );
    // A definite answer: the next attempt starts again.
    if (data || outcomeOf(error as Partial<ApiError>).status === 'rejected') {
      delete attempt.url;
      delete attempt.mutationId;
    }
    if (!data) throw failed(error);
    const { file, errors } = data.addTaskFile;
    if (!file)
      throw new UploadFailed(errors[0]?.message ?? 'unknown-error', paramsOf(errors[0]?.params));
    return { id: file.id, url };
  };
}

function failed(error: unknown): UploadFailed {
  const { code, params } = (error ?? {}) as Partial<ApiError>;
  return new UploadFailed(code ?? 'unknown-error', params);
}

function paramsOf(text: string | null | undefined): ErrorParams | undefined {
  return text == null ? undefined : (JSON.parse(text) as ErrorParams);
}
