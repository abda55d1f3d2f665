import type { SectionRow } from '../../../../contract/rows';
import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useBoard } from '../../board/card/boardContext';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { sectionHue } from './sectionHue';
import classes from './TaskBreadcrumb.module.css';

export interface TaskSectionMenuProps {
  taskId: number;
  /** The task's list. */
  section: SectionRow;
  title: string;
}

/** The list of a task, with a menu that moves the task to the end of another one. */
export function TaskSectionMenu({ taskId, section, title }: TaskSectionMenuProps) {
  const text = useText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const { getSectionTitle } = useBoard();
  const lists = useAppSelector((state) => selectSections(state, section.projectId));

  const index = lists.findIndex(({ id }) => id === section.id);

  function move(to: number, list: string) {
    if (to === section.id) return;
    const after = selectTaskIds(store.getState(), to).at(-1) ?? 0;
    void change('moveTask', { id: taskId, sectionId: to, after }, text('task-moved-to', { list }));
  }

  return (
    <Menu
      trigger={(props) => (
        <Button
          {...props}
          tone="quiet"
          className={classes.status}
          aria-label={text('task-list-menu', { list: title })}
        >
          <span className={classes.current} data-hue={sectionHue(index, lists.length)}>
            <span className={classes.list}>{title}</span>
            <Icon name="down" />
          </span>
        </Button>
      )}
    >
      <MenuGroup label={text('move-task-to')}>
        {lists.map(({ id, title: row }) => {
          const shown = getSectionTitle?.(id) ?? row;
          return (
            <MenuItem key={id} isChecked={id === section.id} onSelect={() => move(id, shown)}>
              {shown}
            </MenuItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}
