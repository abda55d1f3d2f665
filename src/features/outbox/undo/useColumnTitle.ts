import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText, type MessageKey } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';

const TITLES: Readonly<Record<string, MessageKey>> = {
  title: 'task',
  labels: 'labels',
  due: 'due-date',
  people: 'assignees',
  steps: 'column-steps',
  section: 'move-list',
  s1: 'field-due-date',
  s2: 'field-created-by',
  s3: 'field-estimated-time',
  s4: 'field-actual-time',
  s5: 'field-completed-on',
  s6: 'field-visibility',
};

/** The title of a column or field by its id in an address, such as `due`, `s3` or `f12`; '' if unknown. */
export function useColumnTitle(): (id: string) => string {
  const text = useText();
  const { getState } = useAppStore();
  return (id) => {
    const key = TITLES[id];
    if (key) return text(key);
    const { fieldDefinitions } = selectOptimisticEntities(getState());
    return fieldDefinitions.entities[Number(id.slice(1))]?.title ?? '';
  };
}
