import { useEffect, useRef, useState } from 'react';

/** A value that changes only while no pointer is down: where what stands below it is exchanged, its click is lost. */
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
      // The click comes right after it.
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
