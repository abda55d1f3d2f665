import { shallowEqual } from 'react-redux';
import { selectIsRestoring } from '../../entities/selectIsRestoring';
import { selectOptimisticEntities, type WithEntities } from '../../entities/optimisticState';
import { useAppSelector } from '../../store/hooks';
import type { ArchivedItem } from './archivedItem';

const NONE: readonly ArchivedItem[] = [];
const TABLES = { list: 'sections', task: 'tasks', template: 'tasks', board: 'projects' } as const;

/**
 * The items that are still archived, without those restored since the server listed them, here or
 * elsewhere. For items whose row is not loaded, checks the outbox.
 */
export function useStillArchived(items: readonly ArchivedItem[] = NONE): readonly ArchivedItem[] {
  const ids = useAppSelector(
    (state) => items.filter((item) => isArchived(state, item)).map(({ id }) => id),
    shallowEqual,
  );
  return items.filter(({ id }) => ids.includes(id));
}

function isArchived(state: WithEntities, { kind, id }: ArchivedItem): boolean {
  const row = selectOptimisticEntities(state)[TABLES[kind]].entities[id];
  return row ? row.archivedAt !== null : !selectIsRestoring(state, id);
}
