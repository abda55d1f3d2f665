import { useText } from '../../lib/text/useText';
import { Toast } from './Toast';
import classes from './Toasts.module.css';
import type { ShownToast } from './useToasts';
import { useToastRegion } from './useToastRegion';

export interface ToastsProps {
  toasts: readonly ShownToast[];
  onDismiss: (id: number) => void;
}

/**
 * The toasts at the lower edge. Hover and focus pause them; F8 moves focus to the newest, Escape or
 * F8 returns it (docs/ux.md#1-3).
 */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const text = useText();
  const { ref, handlers, isPaused, leave } = useToastRegion(toasts);
  return (
    <section
      {...handlers}
      ref={ref}
      popover="manual"
      className={classes.region}
      aria-label={text('notifications-region')}
    >
      <ol className={classes.list}>
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            onDismiss={onDismiss}
            onLeave={leave}
          />
        ))}
      </ol>
    </section>
  );
}
