import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { avoidsExcluded } from '../../../contract/search/marks';
import {
  parseSearch,
  printSearch,
  sectionOf,
  withFilter,
  wordsIn,
  type SearchTerm,
} from '../../../contract/search/query';
import type {
  MemberRowFragment,
  SearchQuery as SearchResponse,
} from '../../api/generated/operations';
import { selectBoards } from '../../entities/projects/selectors';
import { useSearchQuery } from '../../entities/search/endpoints';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { localZone } from '../../lib/dates/localZone';
import { matching } from '../../lib/text/match';
import { useAppSelector } from '../../store/hooks';

/** Boards and people that are shown below everything; their own tabs show all. */
const FEW = 5;
const NONE: readonly MemberRowFragment[] = [];

/** What a query finds: tasks, comments and files on the server, boards and people here. */
export function useSearchResults(workspaceId: number, query: string, isMember: boolean) {
  const terms = parseSearch(query);
  const section = sectionOf(terms);
  const words = wordsIn(terms);
  const [wanted, setWanted] = useState({ query, page: 1 });
  const page = wanted.query === query ? wanted.page : 1;
  const { currentData, error, isFetching, refetch } = useSearchQuery(
    { workspaceId, query, page, timeZone: localZone() },
    { skip: query === '' },
  );
  // Another tab has the same numbers, and another page is of the same list, until it has arrived.
  const subject = printSearch(withFilter(terms, 'in', null));
  const [last, setLast] = useState<{ query: string; subject: string; found: Found } | null>(null);
  const found = currentData;
  if (found && last?.found !== found) setLast({ query, subject, found });
  const counted = found ?? (last?.subject === subject ? last.found : undefined);
  const shown = found ?? (last?.query === query ? last.found : undefined);

  const members =
    useSearchUsersQuery(
      { workspaceId, orderBy: 'role', orderDirection: 'desc' },
      { skip: !isMember },
    ).currentData?.searchUsers ?? NONE;
  const allBoards = useAppSelector((state) => selectBoards(state, workspaceId));
  const isByName = words !== '' && !narrowsTasks(terms);
  const loose = { isLoose: false };
  const byName = <Item extends object>(items: readonly Item[], nameOf: (item: Item) => string) =>
    isByName
      ? matching(items, words, nameOf, loose).filter((item) => avoidsExcluded(terms, nameOf(item)))
      : [];
  const boards = byName(allBoards, ({ title }) => title);
  const people = byName(members, ({ name, nick }) => `${name} ${nick}`);
  const counts = {
    tasks: counted?.taskTotal ?? 0,
    comments: counted?.commentTotal ?? 0,
    boards: boards.length,
    people: people.length,
    files: counted?.fileTotal ?? 0,
  };
  const few = <Item>(items: readonly Item[], of: typeof section) =>
    section === of ? items : section === null ? items.slice(0, FEW) : [];
  const total = section ? counts[section] : Object.values(counts).reduce((sum, n) => sum + n);
  const paged = section === 'comments' || section === 'files' ? counts[section] : counts.tasks;
  return {
    terms,
    section,
    words,
    members,
    counts,
    total,
    unknown: counted?.unknown ?? [],
    /** Undefined while they load. */
    found: shown,
    boards: few(boards, 'boards'),
    people: few(people, 'people'),
    error,
    isFetching,
    refetch,
    page,
    pages: section === 'boards' || section === 'people' ? 1 : Math.ceil(paged / LIMITS.pageSize),
    setPage: (next: number) => setWanted({ query, page: next }),
  };
}

type Found = Omit<SearchResponse['search'], 'tasks'>;
export type SearchResultsOf = ReturnType<typeof useSearchResults>;

/** Boards and people have no due dates or labels. */
const narrowsTasks = (terms: readonly SearchTerm[]) =>
  terms.some((term) => term.kind === 'filter' && term.key !== 'in');
