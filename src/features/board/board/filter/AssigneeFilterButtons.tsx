import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { selectPeopleOn } from '../../../../sync/presenceSlice';
import { Avatar } from '../../../../ui/avatar/Avatar';
import { useOptimisticValue } from '../../../../ui/hooks/useOptimisticValue';
import { useBoard } from '../../card/boardContext';
import { MAX_SHOWN_ASSIGNEES, useBoardAssignees } from '../useBoardAssignees';
import { filterOf, toggleEntry, withFilter } from './boardFilter';
import classes from './AssigneeFilterButtons.module.css';

/**
 * The assignees on the board: each avatar is a toggle button; with several, the tasks of each of them show.
 * A dot marks those who have the board open.
 */
export function AssigneeFilterButtons({ projectId }: { projectId: number }) {
  const text = useText();
  const navigate = useNavigate();
  // The URL follows a moment later, and the next choice builds on the last one.
  const [search, show] = useOptimisticValue(useLocation().search);
  const assignees = useBoardAssignees(projectId);
  const filter = filterOf(search);
  const { viewerId } = useBoard();
  const present = useAppSelector((state) => selectPeopleOn(state, projectId));
  const hidden = assignees.length - MAX_SHOWN_ASSIGNEES;
  const more = `+${hidden}`;
  if (assignees.length === 0) return null;
  return (
    <div role="group" aria-label={text('board-people')} className={classes.assignees}>
      {assignees.slice(0, MAX_SHOWN_ASSIGNEES).map(({ id, name, nickShort, hue }) => {
        const isHere = id !== viewerId && present.some((person) => person.id === id);
        const isOn = filter.people.includes(id);
        const next = withFilter(search, { ...filter, people: toggleEntry(filter.people, id) });
        return (
          <button
            key={id}
            type="button"
            className={classes.person}
            aria-pressed={isOn}
            aria-label={text('tasks-of', { name })}
            data-here={isHere ? '' : undefined}
            title={isHere ? text('presence-here', { name }) : name}
            onClick={() => {
              show(next);
              void navigate({ search: next });
            }}
          >
            <Avatar person={{ id, name, initials: nickShort, hue }} isDecorative />
          </button>
        );
      })}
      {hidden > 0 && <span className={classes.more}>{more}</span>}
    </div>
  );
}
