import { createContext, useContext } from 'react';

export interface ToastMessage {
  /**
   * What happened, noun and participle, at most two lines: "List archived". Blocking errors are
   * banners instead.
   */
  text: string;
  /** One verb: "Undo", "Retry". Pressing it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** Replaces the toast of the same topic, which says the same. */
  topic?: string;
  /** Something has failed: the toast also offers to report the problem. */
  isError?: boolean;
}

export interface TopLayer {
  announce: (text: string, politeness?: 'polite' | 'assertive') => void;
  toast: (message: ToastMessage) => () => void;
}

export const TopLayerContext = createContext<TopLayer | null>(null);

function useTopLayer(): TopLayer {
  const topLayer = useContext(TopLayerContext);
  if (!topLayer) throw new Error('There is no <TopLayerHost> above this component');
  return topLayer;
}

/**
 * Announces a text to screen readers, also while a modal dialog is open: `announce('Position 3 of
 * 7.', 'assertive')`. Polite by default: it does not interrupt.
 */
export function useAnnounce(): TopLayer['announce'] {
  return useTopLayer().announce;
}

/**
 * Shows a toast for 6 s, with an optional action such as Undo, and announces its text. Each call
 * returns a function that closes the toast early.
 */
export function useToast(): TopLayer['toast'] {
  return useTopLayer().toast;
}
