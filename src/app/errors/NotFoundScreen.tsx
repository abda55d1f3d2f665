import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';

/** An unknown URL (docs/behaviour.md#8, 404), with a link home. */
export function NotFoundScreen({ homeHref = links.landing() }: { homeHref?: string }) {
  const text = useText();
  useDocumentTitle(text('error-404'));
  return (
    <EmptyState
      level={1}
      drawing="search"
      title={text('error-404')}
      action={
        <LinkButton tone="primary" icon="home" to={homeHref}>
          {text('go-home')}
        </LinkButton>
      }
    >
      {text('error-404-hint')}
    </EmptyState>
  );
}
