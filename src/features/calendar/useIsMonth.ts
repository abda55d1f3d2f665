import { useSearchParams } from 'react-router-dom';

/** Whether the URL asks for the month instead of the week. */
export function useIsMonth(): boolean {
  const [search] = useSearchParams();
  return search.get('view') === 'month';
}
