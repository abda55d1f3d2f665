import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import type { SessionEndReason } from './sessionEndReason';

/** The notice above the login form: why the session ended, and what became of unsent changes. */
export function SessionEndNotice({ end }: { end: SessionEndReason }) {
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
