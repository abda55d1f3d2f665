import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import classes from './Banner.module.css';
import { Icon } from '../icons/Icon';
import { IconButton } from '../components/IconButton';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  tone?: BannerTone;
  /** Makes the banner dismissible. */
  onDismiss?: () => void;
  /** One button or link: "Reload", "Try again". */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A persistent message: errors and notices of forms, offline, a new release (docs/ux.md#2-4).
 * Screen readers announce a danger banner at once, the others when they are idle.
 */
export function Banner({ tone = 'info', onDismiss, action, children }: BannerProps) {
  const text = useText();
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={classes.sign}>
        <Icon name={tone} />
      </span>
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
      {onDismiss && (
        <IconButton
          className={classes.dismiss}
          icon="close"
          label={text('dismiss')}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
