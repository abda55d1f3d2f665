import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toasts } from './Toasts';
import { onTopLayerChange, topLayer } from './topLayer';
import { TopLayerContext } from './topLayerContext';
import { useAnnouncements } from './useAnnouncements';
import { useToasts } from './useToasts';

/**
 * Hosts what must always be reachable: toasts and the two live regions (docs/ux.md#0-6). They are
 * in an element that moves into the topmost open dialog, because everything outside of an open
 * dialog is inert. Moving the element instead of rendering it elsewhere preserves every toast, its
 * time and its focus. Render it once, around the app.
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
