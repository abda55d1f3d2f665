import { useEffect } from 'react';
import { BRAND } from './brand';

/** Names the page while the calling screen is shown, the narrowest part first: "Fix login · Website · Kreda" (ux §2.5). */
export function useDocumentTitle(...parts: string[]): void {
  const title = [...parts, BRAND].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
