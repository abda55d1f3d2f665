import { shallowEqual } from 'react-redux';
import { FIELD_TYPE } from '../../../contract/fields';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useUsersQuery } from '../../entities/users/endpoints.generated';
import { useNameOf } from '../../lib/text/useNameOf';
import { useAppSelector } from '../../store/hooks';
import type { Person } from '../../ui/avatar/Avatar';
import type { FieldValueProps } from './FieldValue';

export interface Chosen {
  id: number;
  title: string;
  person?: Person;
  /** Of an option; null if it has no colour. */
  color?: string | null;
}

const UNKNOWN = '…';

/**
 * The entities that a value contains, in order. Those that this user cannot see keep their place.
 */
export function useChosen(
  { field: { typeId, options }, task }: Pick<FieldValueProps, 'field' | 'task'>,
  ids: readonly number[],
): Chosen[] {
  const nameOf = useNameOf();
  const rows = useAppSelector((state) => {
    const { users, projects, tasks } = selectOptimisticEntities(state);
    const table =
      typeId === FIELD_TYPE.people ? users : typeId === FIELD_TYPE.project ? projects : tasks;
    return ids.map((id) => table.entities[id]);
  }, shallowEqual);
  const missing =
    typeId === FIELD_TYPE.people ? ids.filter((_id, index) => rows[index] === undefined) : [];
  const { data } = useUsersQuery(
    { ids: missing, workspaceId: task.workspaceId },
    { skip: missing.length === 0 },
  );

  return ids.flatMap((id, index): Chosen | [] => {
    const row = rows[index];
    if (typeId === FIELD_TYPE.people) {
      const user = row && 'nickShort' in row ? row : data?.users.find((one) => one.id === id);
      const name = nameOf(user?.name ?? UNKNOWN);
      return {
        id,
        title: name,
        person: { id, name, initials: user?.nickShort ?? '', hue: user?.hue },
      };
    }
    if (typeId === FIELD_TYPE.project || typeId === FIELD_TYPE.task)
      return { id, title: row && 'title' in row ? row.title : UNKNOWN };
    const option = options.find((one) => one.id === id);
    // An option that was deleted may come back.
    return option ? { id, title: option.title, color: option.color ?? null } : [];
  });
}
