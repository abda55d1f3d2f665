import { selectBoards } from '../../entities/projects/selectors';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { ChoiceMenu } from '../../ui/menu/ChoiceMenu';
import classes from './ActivityPage.module.css';
import { KIND_GROUPS, useActivityFilter, type KindGroup } from './activityFilter';

/** Menus that narrow the activity to a board, a person or a kind of change. */
export function ActivityFilters({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const nameOf = useNameOf();
  const { filter, choose } = useActivityFilter();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const people =
    useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' }).data
      ?.searchUsers ?? [];
  const kinds = Object.keys(KIND_GROUPS).filter((key): key is KindGroup => key in KIND_GROUPS);
  return (
    <div className={classes.filters} role="group" aria-label={text('activity-filters')}>
      <ChoiceMenu
        icon="board"
        label={text('boards')}
        all={text('activity-all-boards')}
        options={boards.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={filter.projectId}
        onChoose={(id) => choose('board', id)}
      />
      <ChoiceMenu
        icon="people"
        label={text('activity-people')}
        all={text('activity-everyone')}
        options={people.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        chosen={filter.userId}
        onChoose={(id) => choose('person', id)}
      />
      <ChoiceMenu
        icon="filter"
        label={text('activity-kinds')}
        all={text('activity-all-kinds')}
        options={kinds.map((kind) => ({ value: kind, label: text(`activity-kind-${kind}`) }))}
        chosen={filter.kind}
        onChoose={(kind) => choose('kind', kind)}
      />
    </div>
  );
}
