import { useCallback, useSyncExternalStore } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { useToast } from '../../ui/overlays/topLayerContext';
import { uploadsOf, type Arrived, type Upload } from './uploads';

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

  const report = useCallback(
    (arrived: readonly Arrived[]) => {
      const to = { taskId, workspaceId };
      const [first] = arrived;
      if (!first) return;
      const smaller = arrived.filter(({ original }) => original !== null);
      const sendOriginals = () =>
        smaller.forEach(({ fileId, original }) => {
          if (original)
            void uploads
              .send(to, original, true)
              .then((whole) => whole && void enqueue('deleteTaskFile', { id: fileId }));
        });
      const { filename } = first;
      const isOne = arrived.length === 1;
      const toastText = isOne
        ? text(smaller.length > 0 ? 'file-attached-smaller' : 'file-attached', { filename })
        : text('files-attached', { n: arrived.length, smaller: smaller.length });
      toast({
        text: toastText,
        ...(smaller.length > 0 && {
          action: {
            label: isOne ? text('send-original') : text('send-originals'),
            onAction: sendOriginals,
          },
        }),
      });
    },
    [uploads, taskId, workspaceId, toast, text, enqueue],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const arrived: Arrived[] = [];
      // One toast for all, as soon as none is on its way any more: a failed one may never arrive.
      const reportWhenSettled = () => {
        const isRunning = uploads
          .all()
          .some((upload) => upload.taskId === taskId && upload.problem === null);
        if (!isRunning) report(arrived.splice(0));
      };
      // An upload leaves the list just before its promise resolves.
      const stop = uploads.subscribe(() => setTimeout(reportWhenSettled));
      const sent = [...files].map(async (file) => {
        const one = await uploads.send({ taskId, workspaceId }, file);
        if (one) arrived.push(one);
      });
      void Promise.all(sent).then(stop);
    },
    [uploads, taskId, workspaceId, report],
  );

  return {
    uploads: all.filter((upload) => upload.taskId === taskId),
    add,
    cancel: uploads.cancel,
    retry: uploads.retry,
  };
}
