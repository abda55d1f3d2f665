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
 * ready. The definitions stay in the store while the board is open: cards, which come and go with
 * scrolling, do not subscribe to them.
 */
export function useAreCardFieldsReady(
  project: Pick<ProjectRow, 'cardFieldIds' | 'workspaceId'> | undefined,
): boolean {
  const dispatch = useAppDispatch();
  const [isReady, setIsReady] = useState(() => lazyCardFields.get() !== null);
  const workspaceId = project?.workspaceId;
  const hasFields = project !== undefined && project.cardFieldIds.length > 0;
  // A board on screen without fields stays visible when some are chosen.
  if (project && !isReady && !hasFields) setIsReady(true);

  useEffect(() => {
    if (!hasFields || workspaceId === undefined) return undefined;
    let isOpen = true;
    let release: (() => void) | undefined;
    const end = () => setIsReady(true);
    const timer = setTimeout(end, MAX_WAIT_MS);
    const loadAll = async () => {
      await Promise.all([lazyCardFields.load(), keepFieldDefinitions.load()]);
      const kept = isOpen ? keepFieldDefinitions.get()?.(dispatch, workspaceId) : undefined;
      release = kept?.release;
      await kept?.loaded;
    };
    loadAll().then(end, end);
    return () => {
      isOpen = false;
      release?.();
      clearTimeout(timer);
    };
  }, [hasFields, workspaceId, dispatch]);
  return isReady || !hasFields;
}

const keepFieldDefinitions = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "card-fields" */ './keepFieldDefinitions'))
      .keepFieldDefinitions,
);
