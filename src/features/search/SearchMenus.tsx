import type { ReactNode } from 'react';
import { filterIn, withFilter, type SearchTerm } from '../../../contract/search/query';
import type { FilterKey } from '../../../contract/search/words';
import type { MemberRowFragment } from '../../api/generated/operations';
import { selectBoards } from '../../entities/projects/selectors';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { ChoiceMenu } from '../../ui/menu/ChoiceMenu';
import '../../ui/icons/taskIcons';
import classes from './SearchPage.module.css';
import { useLabelNames } from './useLabelNames';

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

/** What is searched for by these names: the same one once. A name of quotes alone cannot be searched for. */
const optionsOf = (names: readonly string[]) =>
  [...new Map(names.map((name) => [unquoted(name), name]))]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }));

/** Menus that write the usual filters into the query. */
export function SearchMenus({ workspaceId, terms, people, onChange, children }: SearchMenusProps) {
  const text = useText();
  const nameOf = useNameOf();
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const labels = optionsOf(useLabelNames(workspaceId, boards));
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
        options={optionsOf(boards.map(({ title }) => title))}
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
      {labels.length > 0 && (
        <ChoiceMenu
          {...props('label')}
          icon="tag"
          label={text('labels')}
          all={text('search-any-label')}
          options={labels}
        />
      )}
      {children}
    </div>
  );
}
