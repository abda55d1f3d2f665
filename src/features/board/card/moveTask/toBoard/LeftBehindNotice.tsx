import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useBoardMembersQuery } from '../../../../../entities/boardMembers/endpoints.generated';
import { useCustomFieldsQuery } from '../../../../../entities/fields/endpoints.lazy';
import { selectOptimisticEntities } from '../../../../../entities/optimisticState';
import { selectProject } from '../../../../../entities/projects/selectors';
import { useUsersQuery } from '../../../../../entities/users/endpoints.generated';
import { useText } from '../../../../../lib/text/useText';
import { useAppSelector } from '../../../../../store/hooks';
import { Banner } from '../../../../../ui/feedback/Banner';
import { leftBehind, type LeftBehind } from './leftBehind';
import type { DestinationBoard } from './useDestinationBoard';

export interface LeftBehindNoticeProps {
  taskIds: readonly number[];
  board: DestinationBoard;
  /** A copy has no people at all. */
  isCopy?: boolean;
}

const LINES = {
  fields: 'left-behind-fields',
  options: 'left-behind-options',
  people: 'left-behind-people',
} as const satisfies Record<keyof LeftBehind, string>;

/** Says before a move to another board what the tasks cannot take along. */
export function LeftBehindNotice({ taskIds, board, isCopy = false }: LeftBehindNoticeProps) {
  const text = useText();
  const { formatList } = useIntl();
  const { from, to, title } = board;
  const project = useAppSelector((state) => selectProject(state, to));
  const entities = useAppSelector(selectOptimisticEntities);
  const fields = useCustomFieldsQuery({ workspaceId: project?.workspaceId ?? 0 });
  const hasOwnReaders = project?.visibility === 'private' && !isCopy;
  const members = useBoardMembersQuery({ id: to }, { skip: !hasOwnReaders });
  const people = members.currentData?.project?.members;
  const left = useMemo(() => {
    const readers = hasOwnReaders ? new Set(people?.map(({ id }) => id)) : null;
    return leftBehind(entities, { taskIds, from, to, readers });
  }, [entities, taskIds, from, to, hasOwnReaders, people]);

  const names = useNames(left.people, project?.workspaceId ?? 0);

  const isKnown = fields.data !== undefined && (!hasOwnReaders || people !== undefined);
  if (!isKnown && !fields.error && !members.error) return null;
  if (!isKnown) return <Banner>{text('left-behind-unknown', { board: title })}</Banner>;
  const line = (
    key: (typeof LINES)[keyof LeftBehind],
    names: readonly string[],
    n = names.length,
  ) => n > 0 && <li>{text(key, { n, board: title, names: formatList(names) })}</li>;
  const isAll = left.fields.length + left.options.length + left.people.length === 0;
  return (
    <Banner tone={isAll ? 'info' : 'warning'}>
      {isAll && !isCopy && text('left-behind-nothing')}
      {!isAll && (
        <>
          {text('left-behind')}
          <ul>
            {line(LINES.fields, left.fields)}
            {line(LINES.options, left.options)}
            {line(LINES.people, names, left.people.length)}
          </ul>
        </>
      )}
      {!isAll && !isCopy && text('left-behind-returns')}
      {isCopy && text('left-behind-in-copy')}
    </Banner>
  );
}

/** A name that is not known, because the network is away. */
const UNKNOWN = '…';

/** The names of users; those that the store does not have are asked for. */
function useNames(ids: readonly number[], workspaceId: number): string[] {
  const { entities } = useAppSelector((state) => selectOptimisticEntities(state).users);
  const missing = ids.filter((id) => entities[id] === undefined);
  const { currentData } = useUsersQuery(
    { ids: missing, workspaceId },
    { skip: missing.length === 0 },
  );
  const nameOf = (id: number) =>
    (entities[id] ?? currentData?.users.find((user) => user.id === id))?.name ?? UNKNOWN;
  return ids.map(nameOf);
}
