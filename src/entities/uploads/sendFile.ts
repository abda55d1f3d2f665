import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ErrorParams } from '../../../contract/errors';
import type { api } from '../../api/api';
import type { ApiError } from '../../api/apiError';
import { uploadFile, UploadFailed, type UploadOptions } from '../../api/uploadFile';
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
  ...more
}: FileForTask): Sending<{ id: number; url: string }> {
  return async (dispatch, _getState, services) => {
    const url = await dispatch(sendFile(`tasks/${taskId}`, more));
    const variables = {
      taskId,
      filename: more.filename,
      url,
      mime: more.file.type || 'application/octet-stream',
      aspectRatio,
      mutationId: services.platform.newMutationId(),
    };
    const { data, error } = await dispatch(
      filesApi.endpoints.addTaskFile.initiate(variables, { track: false }),
    );
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
