import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useBoard } from '../../board/card/boardContext';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from '../Table.module.css';
import { PlainCell } from './PlainCell';
import type { ValueCellProps } from './ValueCell';

/** The list of a task: a menu that moves it to the end of another one. */
export function SectionCell({ task, place, isTabStop, sectionId }: ValueCellProps) {
  const text = useText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const { projectId, canEdit } = useBoard();
  const sections = useAppSelector((state) => selectSections(state, projectId));
  const title = sections.find(({ id }) => id === sectionId)?.title;

  function move(to: number, list: string) {
    if (to === sectionId) return;
    const after = selectTaskIds(store.getState(), to).at(-1) ?? 0;
    void change('moveTask', { id: task.id, sectionId: to, after }, text('task-moved', { list }));
  }
  if (!canEdit) return <PlainCell {...{ place, isTabStop }}>{title}</PlainCell>;
  return (
    <div role="gridcell" className={classes.cell}>
      <Menu
        trigger={({ onKeyDown: _arrowsMoveInTheTable, ...props }) => (
          <button
            {...props}
            type="button"
            data-cell={place.column}
            tabIndex={isTabStop ? 0 : -1}
            className={classes.value}
          >
            {title}
          </button>
        )}
      >
        <MenuGroup label={text('move-task-to')}>
          {sections.map((section) => (
            <MenuItem
              key={section.id}
              isChecked={section.id === sectionId}
              onSelect={() => move(section.id, section.title)}
            >
              {section.title}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
    </div>
  );
}
