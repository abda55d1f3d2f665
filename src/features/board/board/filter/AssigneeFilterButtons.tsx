import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../../lib/text/useText';
import { Avatar } from '../../../../ui/avatar/Avatar';
import { useBoardAssignees } from '../useBoardAssignees';
import { filterOf, toggleEntry, withFilter } from './boardFilter';
import classes from './AssigneeFilterButtons.module.css';

/** The maximum number of avatars. Other assignees can be chosen in the filter bar. */
const MAX_AVATARS = 5;

/** The assignees on the board: each avatar is a toggle button; with several, the tasks of each of them show. */
export function AssigneeFilterButtons({ projectId }: { projectId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const assignees = useBoardAssignees(projectId);
  const filter = filterOf(search);
  const hidden = assignees.length - MAX_AVATARS;
  const more = `+${hidden}`;
  if (assignees.length === 0) return null;
  return (
    <div role="group" aria-label={text('board-people')} className={classes.assignees}>
      {assignees.slice(0, MAX_AVATARS).map(({ id, name, nickShort, hue }) => {
        const isOn = filter.people.includes(id);
        const next = withFilter(search, { ...filter, people: toggleEntry(filter.people, id) });
        return (
          <button
            key={id}
            type="button"
            className={classes.person}
            aria-pressed={isOn}
            aria-label={text('tasks-of', { name })}
            title={name}
            onClick={() => void navigate({ search: next })}
          >
            <Avatar person={{ id, name, initials: nickShort, hue }} isDecorative />
          </button>
        );
      })}
      {hidden > 0 && <span className={classes.more}>{more}</span>}
    </div>
  );
}
