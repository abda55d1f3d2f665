import { useCallback, useSyncExternalStore } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { useToast } from '../../ui/overlays/topLayerContext';
import { uploadsOf, type Upload } from './uploads';

export interface Attach {
  /** The uploads to this task. */
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

/**
 * Uploads files to a task. If an image was scaled down, offers to send the original
 * (docs/behaviour.md#9).
 */
export function useAttach({
  id: taskId,
  workspaceId,
}: Pick<TaskRow, 'id' | 'workspaceId'>): Attach {
  const text = useText();
  const toast = useToast();
  const enqueue = useEnqueueMutation();
  const uploads = uploadsOf(useAppStore());
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);

  const add = useCallback(
    (files: Iterable<File>) => {
      const to = { taskId, workspaceId };
      for (const file of files) {
        void uploads.send(to, file).then((arrived) => {
          if (!arrived) return;
          const { fileId, filename, original } = arrived;
          if (!original) return void toast({ text: text('file-attached', { filename }) });
          const sendOriginal = () =>
            void uploads
              .send(to, original, true)
              .then((whole) => whole && void enqueue('deleteTaskFile', { id: fileId }));
          return void toast({
            text: text('file-attached-smaller', { filename }),
            action: { label: text('send-original'), onAction: sendOriginal },
          });
        });
      }
    },
    [uploads, taskId, workspaceId, toast, text, enqueue],
  );

  return {
    uploads: all.filter((upload) => upload.taskId === taskId),
    add,
    cancel: uploads.cancel,
    retry: uploads.retry,
  };
}
