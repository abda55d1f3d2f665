import { useIntl } from 'react-intl';
import { STANDARD_FIELD } from '../../../contract/fields';
import { daysToOffer } from '../../lib/dates/daysToOffer';
import { dayOf } from '../../lib/dates/dueState';
import { useNow } from '../../lib/dates/useNow';
import { useText } from '../../lib/text/useText';
import { useBatchMutation } from '../outbox/useBatchMutation';
import type { PaletteAction } from './paletteItem';
import type { TaskDialog } from './useTaskCommands';

/**
 * The commands that assign tasks and set their due date, by a dialog or to one of the usual days:
 * one Undo for all of the tasks.
 */
export function usePlanCommands(
  onDialog: (dialog: TaskDialog) => void,
): (ids: readonly number[]) => { dialogs: PaletteAction[]; days: PaletteAction[] } {
  const text = useText();
  const intl = useIntl();
  const batch = useBatchMutation();
  const days = daysToOffer(useNow(dayOf));
  const dayName = (day: string) =>
    intl.formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

  return (ids) => ({
    dialogs: [
      {
        id: 'task-assign',
        label: text('palette-assign'),
        icon: 'person',
        run: () => onDialog({ name: 'assign', ids }),
      },
      {
        id: 'task-due',
        label: text('palette-due'),
        icon: 'calendar',
        run: () => onDialog({ name: 'due', ids }),
      },
    ],
    days: days.map(({ day, label }): PaletteAction => ({
      id: `task-due-${label}`,
      label: text('palette-due-on', { day: text(label, { day: dayName(day) }) }),
      icon: 'calendar',
      run: () =>
        void batch(
          ids.map((taskId) => ({
            name: 'updateTaskField',
            args: { taskId, fieldId: STANDARD_FIELD.dueDate, isStandard: true, value: day },
          })),
          text('bulk-due-set', { n: ids.length }),
        ),
    })),
  });
}
