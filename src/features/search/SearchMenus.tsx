import type { ReactNode } from 'react';
import { filterIn, withFilter, type SearchTerm } from '../../../contract/search/query';
import type { FilterKey } from '../../../contract/search/words';
import type { MemberRowFragment } from '../../api/generated/operations';
import { selectBoards } from '../../entities/projects/selectors';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { ChoiceMenu } from '../../ui/menu/ChoiceMenu';
import classes from './SearchPage.module.css';

export interface SearchMenusProps {
  workspaceId: number;
  terms: readonly SearchTerm[];
  people: readonly MemberRowFragment[];
  onChange: (terms: readonly SearchTerm[]) => void;
  /** What else can be done with the search. */
  children: ReactNode;
}

/** Quotes delimit a name in a query. */
const unquoted = (name: string) => name.replace(/["“”„]/g, '').trim();

/** Menus that write the usual filters into the query. */
export function SearchMenus({ workspaceId, terms, people, onChange, children }: SearchMenusProps) {
  const text = useText();
  const nameOf = useNameOf();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  // Boards of the same name are searched together. A name of quotes alone cannot be searched for.
  const names = boards.map(({ title }) => [unquoted(title), title] as const);
  const byName = [...new Map(names)].filter(([value]) => value !== '');
  const props = (key: FilterKey) => ({
    chosen: filterIn(terms, key),
    onChoose: (value: string | null) => onChange(withFilter(terms, key, value)),
  });
  return (
    <div className={classes.menus} role="group" aria-label={text('search-narrow')}>
      <ChoiceMenu
        {...props('board')}
        icon="board"
        label={text('boards')}
        all={text('search-any-board')}
        options={byName.map(([value, label]) => ({ value, label }))}
      />
      <ChoiceMenu
        {...props('assignee')}
        icon="person"
        label={text('activity-people')}
        all={text('search-anyone')}
        options={[
          { value: 'me', label: text('filter-me') },
          { value: 'none', label: text('nobody-assigned') },
          ...people.map(({ name, nick }) => ({ value: `@${nick}`, label: nameOf(name) || nick })),
        ]}
      />
      <ChoiceMenu
        {...props('due')}
        icon="calendar"
        label={text('due-date')}
        all={text('search-any-time')}
        options={[
          { value: 'overdue', label: text('filter-overdue') },
          { value: 'today', label: text('due-today') },
          { value: 'week', label: text('filter-week') },
          { value: 'none', label: text('filter-no-date') },
        ]}
      />
      <ChoiceMenu
        {...props('is')}
        icon="success"
        label={text('filter-state')}
        all={text('search-any-state')}
        options={[
          { value: 'open', label: text('filter-not-done') },
          { value: 'done', label: text('filter-done') },
          { value: 'watching', label: text('watching') },
        ]}
      />
      {children}
    </div>
  );
}
