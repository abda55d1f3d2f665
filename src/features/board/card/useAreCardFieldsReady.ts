import { useEffect, useState } from 'react';
import type { ProjectRow } from '../../../../contract/rows';
import { useAppDispatch } from '../../../store/hooks';
import { lazyWithPreload } from '../../../lib/lazy';
import { lazyCardFields } from './lazyCardFields';

/** The maximum time that a board waits (ms): after that its cards grow when their fields load. */
const MAX_WAIT_MS = 2_000;

/**
 * Whether a board can be painted: if its cards show fields, their code and definitions must load
 * first, so that cards do not grow after the paint (docs/goals.md#s11). A failed load counts as
 * ready.
 */
export function useAreCardFieldsReady(
  project: Pick<ProjectRow, 'cardFieldIds' | 'workspaceId'> | undefined,
): boolean {
  const dispatch = useAppDispatch();
  const [isReady, setIsReady] = useState(() => lazyCardFields.get() !== null);
  const workspaceId = project?.workspaceId;
  const isPending = !isReady && project !== undefined && project.cardFieldIds.length > 0;
  // A board on screen without fields stays visible when some are chosen.
  if (project && !isReady && !isPending) setIsReady(true);

  useEffect(() => {
    if (!isPending || workspaceId === undefined) return undefined;
    const end = () => setIsReady(true);
    const timer = setTimeout(end, MAX_WAIT_MS);
    const loadAll = async () => {
      await Promise.all([lazyCardFields.load(), fieldDefinitions.load()]);
      await fieldDefinitions.get()?.(dispatch, workspaceId);
    };
    loadAll().then(end, end);
    return () => clearTimeout(timer);
  }, [isPending, workspaceId, dispatch]);
  return !isPending;
}

const fieldDefinitions = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "card-fields" */ './loadFieldDefinitions'))
      .loadFieldDefinitions,
);
