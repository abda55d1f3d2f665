import { useEffect, useState } from 'react';
import type { ProjectRow } from '../../../../contract/rows';
import { lazyCardFields } from './lazyCardFields';

/** The maximum time that a board waits (ms): after that its cards grow when their fields load. */
const MAX_WAIT_MS = 2_000;

/**
 * Whether a board can be painted: if its cards show fields, their code must load first, so that cards
 * do not grow after the paint (docs/goals.md#s11). A failed load counts as ready. The definitions of
 * the fields come with the board.
 */
export function useAreCardFieldsReady(
  project: Pick<ProjectRow, 'cardFieldIds'> | undefined,
): boolean {
  const [isReady, setIsReady] = useState(() => lazyCardFields.get() !== null);
  const hasFields = project !== undefined && project.cardFieldIds.length > 0;
  // A board on screen without fields stays visible when some are chosen.
  if (project && !isReady && !hasFields) setIsReady(true);

  useEffect(() => {
    if (!hasFields) return undefined;
    const end = () => setIsReady(true);
    const timer = setTimeout(end, MAX_WAIT_MS);
    lazyCardFields.load().then(end, end);
    return () => clearTimeout(timer);
  }, [hasFields]);
  return isReady || !hasFields;
}
