import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import type { ButtonTone } from './Button';
import classes from './Button.module.css';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/Icon';

interface Look {
  tone?: ButtonTone;
  icon?: IconName;
  isWide?: boolean;
}

/**
 * `to` is a path of the app; `href` leads out of it (another origin, or a server route such as
 * `/auth/google/login`).
 */
export type LinkButtonProps = Look &
  (
    | ({ to: LinkProps['to']; href?: never } & Omit<LinkProps, 'to'>)
    | ({ href: string; to?: never } & ComponentPropsWithRef<'a'>)
  );

/** A link that looks like a button. It navigates, so users can copy it or open it in a new tab. */
export function LinkButton({
  tone = 'tonal',
  icon,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = {
    className: [classes.button, className].filter(Boolean).join(' '),
    'data-tone': tone,
    'data-wide': isWide || undefined,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={classes.label}>{children}</span>
    </>
  );
  return rest.to === undefined ? (
    <a {...rest} {...look}>
      {content}
    </a>
  ) : (
    <Link {...rest} {...look}>
      {content}
    </Link>
  );
}
