import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { Banner } from './Banner';

export interface RetryBannerProps {
  isBusy?: boolean;
  onRetry: () => void;
  /** What could not be loaded. */
  children: ReactNode;
}

/** In the place of what could not be loaded: says so, and tries again. */
export function RetryBanner({ isBusy = false, onRetry, children }: RetryBannerProps) {
  const text = useText();
  return (
    <Banner
      tone="danger"
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
