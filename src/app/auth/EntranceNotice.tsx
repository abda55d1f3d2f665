import { useText } from '../../lib/useText';
import { Banner } from '../../ui/feedback/Banner';
import type { StayEnd } from './stayEnd';

/** Above the login form: what happened, and what became of changes that were not sent. */
export function EntranceNotice({ end }: { end: StayEnd }) {
  const text = useText();
  switch (end) {
    case 'session-ended':
      return <Banner>{text('notice-session-ended')}</Banner>;
    case 'logged-out':
      return <Banner>{text('notice-logged-out')}</Banner>;
    case 'account-deleted':
      return <Banner>{text('notice-account-deleted')}</Banner>;
  }
}
