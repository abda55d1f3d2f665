import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { parseSearch, printSearch } from '../../../contract/search/query';

/**
 * What is in the field. The address follows it in its English form, a moment later than fast typing;
 * another address, as by Back or a tab, replaces it.
 */
export function useTypedQuery() {
  const [params, setParams] = useSearchParams();
  const arrival = useNavigationType();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (arrival !== 'REPLACE') setTyped(q);
  }
  function type(next: string): void {
    setTyped(next);
    const query = printSearch(parseSearch(next));
    setParams(query === '' ? {} : { q: query }, { replace: true });
  }
  return { typed, type };
}
