import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toasts } from './Toasts';
import { onTopLayerChange, topLayer } from './topLayer';
import { TopLayerContext } from './topLayerContext';
import { useAnnouncements } from './useAnnouncements';
import { useToasts } from './useToasts';

/**
 * The one place for what must be reached all the time: toasts and the two live regions
 * (docs/ux.md#0-6). They live in an element of their own, which moves into the topmost open dialog,
 * because all else is inert while one is open; moving the element instead of rendering it elsewhere
 * keeps every toast, its time and its focus. Stands once, around the app.
 */
export function TopLayerHost({ children }: { children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const { announcements, announce } = useAnnouncements();
  const { toasts, show, dismiss } = useToasts(announce);

  useLayoutEffect(() => {
    const move = () => topLayer().append(element);
    move();
    const stopListening = onTopLayerChange(move);
    return () => {
      stopListening();
      element.remove();
    };
  }, [element]);

  const context = useMemo(() => ({ announce, toast: show }), [announce, show]);
  return (
    <TopLayerContext value={context}>
      {children}
      {createPortal(
        <>
          {(['polite', 'assertive'] as const).map((politeness) => (
            <div key={politeness} aria-live={politeness} className="visually-hidden">
              {announcements
                .filter((one) => one.politeness === politeness)
                .map((one) => (
                  <p key={one.id}>{one.text}</p>
                ))}
            </div>
          ))}
          {toasts.length > 0 && <Toasts toasts={toasts} onDismiss={dismiss} />}
        </>,
        element,
      )}
    </TopLayerContext>
  );
}
