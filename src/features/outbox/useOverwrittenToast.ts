import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type {
  UpdateTaskDescriptionMutation,
  UpdateTaskDescriptionMutationVariables,
} from '../../api/generated/operations';
import type { Services } from '../../entities/enqueueMutation';
import { useText } from '../../lib/text/useText';
import { useAppDispatch } from '../../store/hooks';
import { useToast } from '../../ui/overlays/topLayerContext';

/**
 * An answer to a description that was saved. Told by its name: the endpoint itself comes with the
 * first open task.
 */
interface Saved extends UnknownAction {
  payload: UpdateTaskDescriptionMutation;
  meta: { arg: { endpointName: string; originalArgs: UpdateTaskDescriptionMutationVariables } };
}

function isSaved(action: UnknownAction): action is Saved {
  return (
    action.type === 'api/executeMutation/fulfilled' &&
    (action as Saved).meta.arg.endpointName === 'updateTaskDescription'
  );
}

/**
 * Shows a toast to a user whose description replaced another one that they had not seen
 * (docs/adr/0039-descriptions.md), wherever they are by then. The task says it too until they have
 * read it there.
 */
export function useOverwrittenToast(): void {
  const text = useText();
  const toast = useToast();
  const dispatch = useAppDispatch();

  useEffect(
    () =>
      dispatch(
        addListener({
          matcher: isSaved,
          effect: async ({ payload, meta }) => {
            const author = payload.updateTaskDescription.overwritten?.author.name;
            if (author === undefined) return;
            toast({ text: text('description-overwritten', { name: author }) });
            const { platform, connection } = dispatch(
              (_dispatch: unknown, _state: unknown, services: Services) => services,
            );
            const { draftCacheOf } = await import('../../sync/device/draftCache');
            draftCacheOf(platform.drafts, Number(connection.readUid())).write(
              `overwritten:${meta.arg.originalArgs.id}`,
              { text: author, base: null },
            );
          },
        }),
      ),
    [dispatch, toast, text],
  );
}
