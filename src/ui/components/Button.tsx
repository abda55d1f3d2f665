import type { ComponentPropsWithRef, MouseEvent } from 'react';
import classes from './Button.module.css';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/Icon';
import { useDelayedFlag } from '../hooks/useDelayedFlag';

export type ButtonTone = 'primary' | 'tonal' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** `primary` at most once per view; `danger` for destructive actions; `tonal` by default. */
  tone?: ButtonTone;
  icon?: IconName;
  /**
   * While busy, the button keeps its width, shows a spinner after 200 ms and ignores clicks and
   * submits.
   */
  isBusy?: boolean;
  /**
   * Currently unavailable. Like a busy button it stays in the tab order, so that users can find and
   * read it.
   */
  isDisabled?: boolean;
  /** Full width of the container, as in narrow forms. */
  isWide?: boolean;
}

/**
 * The product's only button component (docs/ux.md#2-4). Uses `aria-disabled` instead of `disabled`,
 * so that a focused button does not lose focus when it becomes busy.
 */
export function Button(props: ButtonProps) {
  const {
    tone = 'tonal',
    icon,
    isBusy = false,
    isDisabled = false,
    isWide,
    className,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const isSpinning = useDelayedFlag(isBusy, { afterMs: 200 });
  const isInert = isBusy || isDisabled;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-wide={isWide || undefined}
      data-spinning={isSpinning || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className={classes.label}>{children}</span>}
      {isSpinning && <span className={classes.spinner} aria-hidden />}
    </button>
  );
}
