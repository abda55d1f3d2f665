import { useEffect, useRef, useState } from 'react';

/**
 * A value that does not change while a pointer is down: a click is lost if its element is replaced
 * between press and release.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  const isPressed = useRef(false);
  const latest = useRef(value);

  useEffect(() => {
    latest.current = value;
    if (!isPressed.current) setShown(() => value);
  }, [value]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handlePress = () => {
      isPressed.current = true;
    };
    const handleRelease = () => {
      // The click event follows immediately.
      timer = setTimeout(() => {
        isPressed.current = false;
        setShown(() => latest.current);
      });
    };
    const all = [
      ['pointerdown', handlePress],
      ['pointerup', handleRelease],
      ['pointercancel', handleRelease],
    ] as const;
    for (const [name, handle] of all)
      window.addEventListener(name, handle, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const [name, handle] of all) window.removeEventListener(name, handle, { capture: true });
    };
  }, []);
  return shown;
}
