import { addListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { descriptionsApi } from '../../entities/descriptions/endpoints';
import type { Services } from '../../entities/queue';
import { useText } from '../../lib/useText';
import { useAppDispatch } from '../../store/hooks';
import { useToast } from '../../ui/topLayerContext';

/**
 * Tells somebody whose description replaced another one that they had not seen (decisions: "A description that somebody
 * else changed"), wherever they are by then. The task says it too until they have read it there.
 */
export function useOverwrittenToast(): void {
  const text = useText();
  const toast = useToast();
  const dispatch = useAppDispatch();

  useEffect(() => dispatch(addListener({
    matcher: descriptionsApi.endpoints.updateTaskDescription.matchFulfilled,
    effect: async ({ payload, meta }) => {
      const author = payload.updateTaskDescription.overwritten?.author.name;
      if (author === undefined) return;
      toast({ text: text('description-overwritten', { name: author }) });
      const { platform, connection } = dispatch((_dispatch: unknown, _state: unknown, services: Services) => services);
      const { draftBoxOf } = await import('../../sync/draftBox');
      draftBoxOf(platform.drafts, Number(connection.readUid())).write(`overwritten:${meta.arg.originalArgs.id}`, { text: author, base: null });
    },
  })), [dispatch, toast, text]);
}
