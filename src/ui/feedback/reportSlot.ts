import type { ComponentType } from 'react';

/**
 * Where error screens and error toasts take their button "Report a problem" from. Filled while
 * there is a store to report from and the code has loaded, so that those screens stay small.
 */
export const reportSlot: {
  /** `onPress` is called before the dialog opens. */
  Button?: ComponentType<{ onPress?: () => void }>;
} = {};
