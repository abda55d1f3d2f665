import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useBoardImportsQuery } from '../../entities/imports/endpoints.lazy.generated';

/** How often the progress of a running import is asked for. */
const POLL_INTERVAL_MS = 1_500;

export const isWorking = ({ state }: BoardImportRowFragment) =>
  state === 'checking' || state === 'running';
const isOpen = (one: BoardImportRowFragment) => isWorking(one) || one.state === 'ready';

/**
 * The viewer's imports into a workspace and the one that the screen shows: that of the URL
 * (`?import=12`), else one that is not finished, so that closing the page loses nothing.
 */
export function useImports(workspaceId: number) {
  const { data, error, isFetching, refetch } = useBoardImportsQuery({ workspaceId });
  const imports = data?.boardImports;
  const [search, setSearch] = useSearchParams();
  const chosenId = Number(search.get('import'));
  const shown = imports?.find(({ id }) => id === chosenId) ?? imports?.find(isOpen);
  const waits = imports?.some(isWorking) ?? false;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waits, refetch]);
  const shownId = shown?.id ?? null;
  /** The import on the screen, null for none; undefined once the screen is left. */
  const onScreen = useRef<number | null>(undefined);
  useEffect(() => {
    onScreen.current = shownId;
    return () => {
      onScreen.current = undefined;
    };
  }, [shownId]);
  const showsOneOf = (...ids: readonly (number | null)[]) =>
    onScreen.current !== undefined && ids.includes(onScreen.current);
  const show = (id: number | null) =>
    setSearch(id === null ? {} : { import: String(id) }, { replace: true });
  return { imports, shown, show, showsOneOf, error, isFetching, refetch };
}
