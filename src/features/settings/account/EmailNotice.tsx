import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import type { EmailOutcome } from '../settingsAddress';

/**
 * Codes look like this; anything else in an address is foreign text, which the page does not
 * repeat.
 */
const CODE = /^[a-z0-9][a-z0-9-]{0,60}$/i;

/**
 * What the address says of the change (docs/behaviour.md#8): `email-exists` in words, every other
 * code as it is given.
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
