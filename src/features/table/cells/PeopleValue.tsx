import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../../contract/rows';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useNameOf } from '../../../lib/text/useNameOf';
import { useAppSelector } from '../../../store/hooks';
import { AvatarStack } from '../../../ui/avatar/AvatarStack';

/** The assignees of a task. */
export function PeopleValue({ task, emptyName }: { task: TaskRow; emptyName: string }) {
  const nameOf = useNameOf();
  const rows = useAppSelector(
    (state) => task.assigneeIds.map((id) => selectOptimisticEntities(state).users.entities[id]),
    shallowEqual,
  );
  const people = rows.flatMap((user) =>
    user ? [{ id: user.id, name: nameOf(user.name), initials: user.nickShort, hue: user.hue }] : [],
  );
  if (people.length === 0) return <span className="visually-hidden">{emptyName}</span>;
  return <AvatarStack people={people} />;
}
