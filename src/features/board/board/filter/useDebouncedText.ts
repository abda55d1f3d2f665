import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 150;

/**
 * The typed text, sent after a pause. If the URL changes otherwise (Back, a link, Clear), the URL
 * wins.
 */
export function useDebouncedText(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [{ urlValue, sentValue }, setValues] = useState({ urlValue: q, sentValue: q });
  if (q !== urlValue) {
    setValues({ urlValue: q, sentValue: q });
    if (q !== sentValue) setTyped(q);
  }
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);

  function change(next: string): void {
    setTyped(next);
    cancel();
    timer.current = setTimeout(() => {
      setValues((values) => ({ ...values, sentValue: next }));
      latest.current(next);
    }, DEBOUNCE_MS);
  }
  return { typed, change, cancel };
}
