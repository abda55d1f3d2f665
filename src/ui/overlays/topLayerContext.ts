import { createContext, useContext } from 'react';

export interface ToastMessage {
  /** What happened, noun and participle, at most two lines: "List archived". Never an error that blocks: that is a banner. */
  text: string;
  /** One verb: "Undo", "Retry". The toast goes when it is pressed. */
  action?: { label: string; onAction: () => void };
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
 * Says something to a screen reader, also while a modal dialog is open: `announce('Position 3 of 7.', 'assertive')`.
 * Polite by default: it waits for what is being read.
 */
export function useAnnounce(): TopLayer['announce'] {
  return useTopLayer().announce;
}

/** Shows a toast for 6 s, with an action such as Undo, and announces its text. @returns (from the call) what takes it away early */
export function useToast(): TopLayer['toast'] {
  return useTopLayer().toast;
}
