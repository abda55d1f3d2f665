import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { useModal } from '../../ui/overlays/useModal';
import { useBoard } from '../board/card/boardContext';
import classes from './OverlayFrame.module.css';

export interface OverlayFrameProps {
  /** The accessible name: the task's title. */
  label: string;
  /** The breadcrumb: the task's board and list. */
  trail: ReactNode;
  /** The task's actions, beside the close button. */
  actions: ReactNode;
  onClose: () => void;
  /** Keys that no element inside has handled. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * A panel of 660 px at the right edge, over the inert board; on a phone it fills the screen. Beside the
 * inbox on a wide screen, it fills the rest of the page, which stays usable. It fades in and never
 * moves: a transform would displace items dragged inside it (docs/ux.md#0-3).
 */
export function OverlayFrame({
  label,
  trail,
  actions,
  onClose,
  onKeyDown,
  children,
}: OverlayFrameProps) {
  const text = useText();
  const { isTaskBeside = false } = useBoard();
  const modal = useModal(onClose, { closesByBackdrop: true, isModal: !isTaskBeside });
  return (
    <dialog
      {...modal}
      onKeyDown={(event) => {
        modal.onKeyDown(event);
        onKeyDown(event);
      }}
      className={classes.dialog}
      aria-label={label}
      data-beside={isTaskBeside || undefined}
      data-print="whole"
    >
      <div className={classes.panel}>
        <header className={classes.bar}>
          <div className={classes.trail}>{trail}</div>
          {actions}
          <IconButton icon="close" label={text('close')} onClick={onClose} />
        </header>
        <div className={classes.body} tabIndex={-1} data-autofocus>
          {children}
        </div>
      </div>
    </dialog>
  );
}
