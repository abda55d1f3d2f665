import { links } from '../../../contract/links';
import {
  printSearch,
  sectionOf,
  withFilter,
  type SearchTerm,
} from '../../../contract/search/query';
import { SEARCH_SECTIONS, type SearchSection } from '../../../contract/search/words';
import { useText, type MessageKey } from '../../lib/text/useText';
import { Tabs } from '../../ui/components/Tabs';

export const SECTION_NAMES = {
  tasks: 'tasks',
  comments: 'comments',
  boards: 'boards',
  people: 'palette-people',
  files: 'files',
} as const satisfies Record<SearchSection, MessageKey>;

export interface SearchTabsProps {
  wid: string;
  terms: readonly SearchTerm[];
  /** The numbers of results; kinds without any have no tab, unless it is the present one. */
  counts: Readonly<Record<SearchSection, number>>;
}

/** Everything, or the results of one kind. */
export function SearchTabs({ wid, terms, counts }: SearchTabsProps) {
  const text = useText();
  const section = sectionOf(terms);
  const to = (value: SearchSection | null) =>
    links.search(wid, printSearch(withFilter(terms, 'in', value)));
  const shown = SEARCH_SECTIONS.filter((one) => counts[one] > 0 || one === section);
  return (
    <Tabs
      label={text('search-kinds')}
      items={[
        { to: to(null), label: text('search-everything'), isCurrent: section === null },
        ...shown.map((one) => ({
          to: to(one),
          label: text(SECTION_NAMES[one]),
          count: counts[one],
          isCurrent: one === section,
        })),
      ]}
    />
  );
}
