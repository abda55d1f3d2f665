import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseSearch, printSearch, type SearchTerm } from '../../../contract/search/query';
import { useDebounced } from '../../lib/dom/useDebounced';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/icons/Icon';
import { useFocusBack } from '../../ui/overlays/useFocusBack';
import { noteSearch } from './recentSearches';
import { RecentSearches } from './RecentSearches';
import { canSaveQuery, queryOfView } from './savedSearch';
import { SavedSearches } from './SavedSearches';
import { SaveSearchDialog } from './SaveSearchDialog';
import { SearchChips } from './SearchChips';
import { SearchMenus } from './SearchMenus';
import classes from './SearchPage.module.css';
import { searchProblems } from './searchProblems';
import { SearchResults } from './SearchResults';
import { SearchTabs } from './SearchTabs';
import { useSavedSearches } from './useSavedSearches';
import { useSearchResults } from './useSearchResults';
import { useTypedQuery } from './useTypedQuery';

const DEBOUNCE_MS = 200;

export interface SearchPageProps {
  wid: string;
  workspaceId: number;
  /** Missing where the reader may create none: they are no member. */
  onCreateTask: ((title: string) => void) | undefined;
}

/**
 * Tasks, comments, boards, people and files by words and filters (docs/search.md). The query is in
 * the address, so that a link restores it.
 */
export function SearchPage({ wid, workspaceId, onCreateTask }: SearchPageProps) {
  const text = useText();
  const { typed, type } = useTypedQuery();
  const typedTerms = parseSearch(typed);
  const query = useDebounced(printSearch(typedTerms), DEBOUNCE_MS);
  const results = useSearchResults(workspaceId, query, onCreateTask !== undefined);
  const { members, words } = results;
  const problems = searchProblems(results.terms, results.unknown, text);
  const [isSaving, setIsSaving] = useState(false);
  // The button that opens the dialog is gone once the search is saved.
  const field = useFocusBack<HTMLInputElement>(isSaving);
  // The screen is this field: who comes here, or asks for the search again, comes to type.
  const { key, search } = useLocation();
  const isNew = search === '';
  useEffect(() => field.current?.focus(), [field]);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [field, key, isNew]);
  useDocumentTitle(text('search'), ...(query ? [query] : []));

  const saved = useSavedSearches(workspaceId, onCreateTask !== undefined);
  const isSaved = saved.views.some((view) => queryOfView(view) === query);
  const canSave =
    query !== '' && canSaveQuery(query) && saved.projectId !== null && (!isSaved || isSaving);

  const note = (asked: string) => noteSearch(workspaceId, asked);
  function write(terms: readonly SearchTerm[]) {
    type(printSearch(terms));
  }
  function remove(term: SearchTerm) {
    write(typedTerms.filter((other) => other !== term));
    field.current?.focus();
  }
  function clear() {
    type('');
    field.current?.focus();
  }
  const next =
    onCreateTask && words !== '' ? (
      <Button icon="add" onClick={() => onCreateTask(words)}>
        {text('palette-create-task', { title: words })}
      </Button>
    ) : (
      <Button onClick={clear}>{text('search-clear')}</Button>
    );
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('search')}</h1>
      <div role="search" className={classes.field}>
        <Icon name="search" />
        <TextField
          ref={field}
          type="search"
          label={text('search-field')}
          placeholder={text('search')}
          isLabelHidden
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key: pressed }) => {
            // The results may be those of an earlier moment of typing.
            if (pressed === 'Enter') note(printSearch(typedTerms));
          }}
          autoComplete="off"
          spellCheck={false}
          error={problems.length > 0 && problems.join(' ')}
        />
      </div>
      <SearchChips terms={typedTerms} onRemove={remove} />
      <div className={classes.narrow}>
        {query !== '' && <SearchTabs wid={wid} terms={typedTerms} counts={results.counts} />}
        <SearchMenus workspaceId={workspaceId} terms={typedTerms} people={members} onChange={write}>
          {canSave && (
            <Button tone="quiet" onClick={() => setIsSaving(true)}>
              {text('saved-search-save')}
            </Button>
          )}
        </SearchMenus>
      </div>
      {query === '' ? (
        <>
          <p className={classes.hint}>{text('search-hint')}</p>
          {saved.projectId !== null && (
            <SavedSearches
              wid={wid}
              projectId={saved.projectId}
              views={saved.views}
              onDeleted={clear}
            />
          )}
          <RecentSearches wid={wid} workspaceId={workspaceId} onCleared={clear} />
        </>
      ) : (
        <SearchResults wid={wid} results={results} next={next} onOpen={() => note(query)} />
      )}
      {isSaving && saved.projectId !== null && (
        <SaveSearchDialog
          projectId={saved.projectId}
          action={{ query }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </div>
  );
}
