import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import type { EmailOutcome } from '../settingsAddress';

/**
 * The format of error codes. Any other text in the URL may come from a third party and is not
 * shown.
 */
const CODE = /^[a-z0-9][a-z0-9-]{0,60}$/i;

/**
 * Shows the outcome in the URL (docs/behaviour.md#8): a translated message for `email-exists`, any
 * other code as it is.
 */
export function EmailNotice({ outcome }: { outcome: EmailOutcome }) {
  const text = useText();
  switch (outcome.state) {
    case 'open':
      return null;
    case 'saved':
      return <Banner tone="info">{text('change-email-saved')}</Banner>;
    case 'saved-changed':
      return <Banner tone="success">{text('change-email-saved-changed')}</Banner>;
    case 'failed':
      return <Banner tone="danger">{failure(outcome.errorCode)}</Banner>;
  }

  function failure(code: string): string {
    if (code === 'email-exists') return text('change-email-email-exists');
    return CODE.test(code) ? code : text('unknown-error');
  }
}
