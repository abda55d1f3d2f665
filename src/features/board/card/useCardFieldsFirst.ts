import { useEffect, useState } from 'react';
import type { ProjectRow } from '../../../../contract/rows';
import { useAppDispatch } from '../../../store/hooks';
import { preloadable } from '../../../ui/lazy/lazyWithPreload';
import { cardFields } from './lazyCardFields';

/** A board does not wait for longer than that (ms): its cards grow when their fields come. */
const LONGEST_MS = 2_000;

/**
 * Whether a board can be painted whole: where its cards show fields, what shows them and what they
 * are called comes first, so that no card grows under the reader's eye (docs/goals.md#s11). What
 * could not be had is not waited for.
 */
export function useCardFieldsFirst(
  project: Pick<ProjectRow, 'cardFieldIds' | 'workspaceId'> | undefined,
): boolean {
  const dispatch = useAppDispatch();
  const [isReady, setIsReady] = useState(() => cardFields.get() !== null);
  const workspaceId = project?.workspaceId;
  const isWaiting = !isReady && project !== undefined && project.cardFieldIds.length > 0;
  // One that is on screen without fields does not go away when some are chosen.
  if (project && !isReady && !isWaiting) setIsReady(true);

  useEffect(() => {
    if (!isWaiting || workspaceId === undefined) return undefined;
    const end = () => setIsReady(true);
    const timer = setTimeout(end, LONGEST_MS);
    const bring = async () => {
      await Promise.all([cardFields.load(), ask.load()]);
      await ask.get()?.(dispatch, workspaceId);
    };
    bring().then(end, end);
    return () => clearTimeout(timer);
  }, [isWaiting, workspaceId, dispatch]);
  return !isWaiting;
}

const ask = preloadable(
  async () => (await import(/* webpackChunkName: "card-fields" */ './askCardFields')).askCardFields,
);
