import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useBoardMembersQuery } from '../../../../../entities/boardMembers/endpoints.generated';
import { useCustomFieldsQuery } from '../../../../../entities/fields/endpoints.lazy';
import { selectOptimisticEntities } from '../../../../../entities/optimisticState';
import { selectProject } from '../../../../../entities/projects/selectors';
import { useText } from '../../../../../lib/text/useText';
import { useAppSelector } from '../../../../../store/hooks';
import { Banner } from '../../../../../ui/feedback/Banner';
import { leftBehind } from './leftBehind';
import type { DestinationBoard } from './useDestinationBoard';

export interface LeftBehindNoticeProps {
  taskIds: readonly number[];
  board: DestinationBoard;
  /** A copy has no people at all. */
  isCopy?: boolean;
}

/** Says before a move to another board what the tasks cannot take along. */
export function LeftBehindNotice({ taskIds, board, isCopy = false }: LeftBehindNoticeProps) {
  const text = useText();
  const { formatList } = useIntl();
  const { from, to, title } = board;
  const project = useAppSelector((state) => selectProject(state, to));
  const seen = useAppSelector(selectOptimisticEntities);
  const fields = useCustomFieldsQuery({ workspaceId: project?.workspaceId ?? 0 });
  const hasOwnReaders = project?.visibility === 'private' && !isCopy;
  const members = useBoardMembersQuery({ id: to }, { skip: !hasOwnReaders });
  const people = members.currentData?.project?.members;
  const left = useMemo(() => {
    const readers = hasOwnReaders ? new Set(people?.map(({ id }) => id)) : null;
    return leftBehind(seen, { taskIds, from, to, readers });
  }, [seen, taskIds, from, to, hasOwnReaders, people]);

  const isKnown = fields.data !== undefined && (!hasOwnReaders || people !== undefined);
  if (!isKnown && !fields.error && !members.error) return null;
  if (!isKnown) return <Banner>{text('left-behind-unknown', { board: title })}</Banner>;
  const line = (key: 'fields' | 'options' | 'people') =>
    left[key].length > 0 && (
      <li>
        {text(`left-behind-${key}`, {
          ...{ n: left[key].length, board: title },
          names: formatList(left[key]),
        })}
      </li>
    );
  const isAll = left.fields.length + left.options.length + left.people.length === 0;
  return (
    <Banner tone={isAll ? 'info' : 'warning'}>
      {isAll && !isCopy && text('left-behind-nothing')}
      {!isAll && (
        <>
          {text('left-behind')}
          <ul>
            {line('fields')}
            {line('options')}
            {line('people')}
          </ul>
        </>
      )}
      {!isAll && !isCopy && text('left-behind-returns')}
      {isCopy && text('left-behind-in-copy')}
    </Banner>
  );
}
