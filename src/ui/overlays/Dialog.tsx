import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './Dialog.module.css';
import { IconButton } from '../components/IconButton';
import { useModal } from './useModal';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /**
   * `center` (440 px, a sheet on a phone); `wide`, the same with room for two columns; `start`, a
   * sheet at the left edge; `end`, a panel at the right edge (640 px).
   */
  placement?: 'center' | 'wide' | 'start' | 'end';
  /**
   * Buttons in reading order: cancel first, the main action last. In a form, put them into the form
   * instead.
   */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog based on the native `<dialog>`. Its content is mounted only while it is open, so
 * its state is fresh each time. See `useModal` for the initial focus.
 */
export function Dialog({ isOpen, ...content }: DialogProps) {
  return isOpen ? <OpenDialog {...content} /> : null;
}

function OpenDialog({
  onClose,
  title,
  placement = 'center',
  footer,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const text = useText();
  const titleId = useId();
  const modal = useModal(onClose, { closesByBackdrop: true });
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      data-placement={placement}
      aria-labelledby={titleId}
    >
      <div className={classes.surface}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title} tabIndex={-1} data-dialog-title>
            {title}
          </h2>
          <IconButton icon="close" label={text('close')} onClick={onClose} />
        </header>
        <div className={classes.body}>{children}</div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
