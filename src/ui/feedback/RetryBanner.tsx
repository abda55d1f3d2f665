import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { Banner, type BannerProps } from './Banner';

export interface RetryBannerProps {
  tone?: BannerProps['tone'];
  isBusy?: boolean;
  onRetry: () => void;
  /** What could not be loaded. */
  children: ReactNode;
}

/** In the place of what could not be loaded: says so, and tries again. */
export function RetryBanner({
  tone = 'danger',
  isBusy = false,
  onRetry,
  children,
}: RetryBannerProps) {
  const text = useText();
  return (
    <Banner
      tone={tone}
      action={
        <Button icon="retry" isBusy={isBusy} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
