import { links } from '../../../../../contract/links';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { LinkButton } from '../../../../ui/components/LinkButton';
import { EmptyState } from '../../../../ui/feedback/EmptyState';

/** The server cannot be reached, and this board was never opened on this device. */
export function BoardNotOnDevice({ wid }: { wid: string }) {
  const text = useText();
  const title = text('not-on-device-title');
  useDocumentTitle(title);
  const action = (
    <LinkButton tone="primary" icon="home" to={links.home(wid)}>
      {text('go-home')}
    </LinkButton>
  );
  return (
    <EmptyState level={1} title={title} action={action}>
      {text('not-on-device')}
    </EmptyState>
  );
}
