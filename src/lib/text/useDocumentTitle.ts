import { useEffect, useRef } from 'react';
import { BRAND } from './brand';

/** The active titles; the last one wins: an open task over its board. */
const named: { title: string }[] = [];
let count = 0;

/** Puts a number before every title: "(3) Website · Kreda"; 0 removes it. */
export function setTitleCount(n: number): void {
  count = n;
  show();
}

/**
 * Sets the document title while the calling screen is shown, the narrowest part first: "Fix login ·
 * Website · Kreda" (docs/ux.md#2-5). When it unmounts, the previous title applies again.
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
  if (last) document.title = (count > 0 ? `(${count}) ` : '') + last.title;
}
