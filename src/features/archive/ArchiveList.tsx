import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import classes from './ArchiveList.module.css';
import type { ArchivedItem } from './archivedItem';

const ICONS = { list: 'menu', task: 'check', template: 'copy', board: 'board' } as const;
const KINDS = {
  list: 'archived-list-on',
  task: 'archived-task-on',
  template: 'archived-template-on',
  board: 'archived-board-on',
} as const;

export interface ArchiveListProps {
  items: readonly ArchivedItem[];
  onRestore: (item: ArchivedItem) => void;
}

/** Archived items, each with its date and a restore button. */
export function ArchiveList({ items, onRestore }: ArchiveListProps) {
  const text = useText();
  const { formatDate } = useIntl();
  if (items.length === 0) return null;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={`${item.kind}:${item.id}`} className={classes.item}>
          <span className={classes.sign}>
            <Icon name={ICONS[item.kind]} />
          </span>
          <span className={classes.words}>
            <span>{item.title}</span>
            <span className={classes.since}>
              {text(KINDS[item.kind], {
                date: formatDate(item.archivedAt ?? undefined, { dateStyle: 'medium' }),
              })}
            </span>
          </span>
          <Button
            aria-label={text('restore-named', { title: item.title })}
            onClick={(event) => {
              focusNeighbour(event.currentTarget.closest('li'));
              onRestore(item);
            }}
          >
            {text('restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
