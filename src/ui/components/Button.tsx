import type { ComponentPropsWithRef, MouseEvent } from 'react';
import classes from './Button.module.css';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/Icon';
import { useDelayedFlag } from '../hooks/useDelayedFlag';

export type ButtonTone = 'primary' | 'neutral' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** `primary` once a view; `danger` for what loses something; default `neutral`. */
  tone?: ButtonTone;
  icon?: IconName;
  /** Its work is under way: the width stays, a spinner comes after 200 ms, clicks and submits do nothing. */
  isBusy?: boolean;
  /** Out of reach for now. Like a busy one it keeps its place in the tab order and can still be found and read. */
  isDisabled?: boolean;
  /** As wide as its container, as in narrow forms. */
  isWide?: boolean;
}

/**
 * The one button of the product (docs/ux.md#2-4). `aria-disabled` instead of `disabled`: a focused
 * button never loses focus by acting.
 */
export function Button(props: ButtonProps) {
  const {
    tone = 'neutral',
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
