import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { useLocale } from '../../lib/text/useLocale';
import { requestPublic, type PublicQuery } from './requestPublic';

export type PublicView<Data> =
  { state: 'loading' | 'not-found' | 'limited' | 'failed' } | { state: 'ready'; data: Data };

/**
 * Data at a public address, in the page's language. It is asked for again when the page is shown
 * again, so that a page that was left open ends with its link; meanwhile the former data stay.
 * `load` asks for it at any other time, `reload` after a failure.
 * @param query the same object as long as the address is the same
 */
export function usePublic<Data>(connection: ApiEnvironment, query: PublicQuery<Data>) {
  const { locale } = useLocale();
  const [view, setView] = useState<PublicView<Data>>({ state: 'loading' });
  const known = useRef<{ query: unknown; locale: string; etag: string } | null>(null);
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    const held = known.current;
    const isHeld = held?.query === query && held.locale === locale;
    const answer = await requestPublic(connection, query, {
      locale,
      etag: isHeld ? held.etag : null,
    });
    if (number !== latest.current || answer.state === 'unchanged') return;
    known.current =
      answer.state === 'ready' && answer.etag !== null
        ? { query, locale, etag: answer.etag }
        : null;
    // A failure of the network leaves what is shown.
    const isOver = answer.state === 'ready' || answer.state === 'not-found';
    setView((former) => (isOver || former.state !== 'ready' ? answer : former));
  }, [connection, query, locale]);

  const reload = useCallback(() => {
    setView({ state: 'loading' });
    void load();
  }, [load]);

  useEffect(() => {
    void load();
    const handleShown = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleShown);
    return () => {
      latest.current += 1;
      document.removeEventListener('visibilitychange', handleShown);
    };
  }, [load]);

  return { view, load, reload };
}
