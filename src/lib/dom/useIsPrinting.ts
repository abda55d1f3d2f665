import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed, which needs all content. Renders before the browser prints.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const to = (now: boolean) => flushSync(() => setIsPrinting(now));
    const handleChange = ({ matches }: MediaQueryListEvent) => to(matches);
    const handleBefore = () => to(true);
    const handleAfter = () => to(false);
    paper.addEventListener('change', handleChange);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      paper.removeEventListener('change', handleChange);
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return isPrinting;
}
