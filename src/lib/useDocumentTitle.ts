import { useEffect, useRef } from 'react';
import { BRAND } from './brand';

/** What names the page now, the one that came last over the others: an open task over its board. */
const named: { title: string }[] = [];

/**
 * Names the page while the calling screen is shown, the narrowest part first: "Fix login · Website
 * · Kreda" (docs/ux.md#2-5). What stands below another names the page again when that one goes.
 */
export function useDocumentTitle(...parts: string[]): void {
  const title = [...parts, BRAND].join(' · ');
  const own = useRef({ title });

  useEffect(() => {
    const mine = own.current;
    named.push(mine);
    return () => {
      named.splice(named.indexOf(mine), 1);
      show();
    };
  }, []);

  useEffect(() => {
    own.current.title = title;
    show();
  }, [title]);
}

/** Without a title left the page keeps the last one until the next screen sets its own. */
function show(): void {
  const last = named.at(-1);
  if (last) document.title = last.title;
}
