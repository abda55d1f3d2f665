import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../../entities/enqueueMutation';
import { draftCacheOf } from '../../sync/device/draftCache';

/** Stores on the device whose description the user has replaced, until they have read it there. */
export const rememberOverwritten =
  (taskId: number, author: string): ThunkAction<void, unknown, Services, UnknownAction> =>
  (_dispatch, _getState, { platform, connection }) =>
    draftCacheOf(platform.drafts, Number(connection.readUid())).write(`overwritten:${taskId}`, {
      text: author,
      base: null,
    });
