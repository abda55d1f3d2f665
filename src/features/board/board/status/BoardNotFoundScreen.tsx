import { links } from '../../../../../contract/links';
import { useDocumentTitle } from '../../../../lib/useDocumentTitle';
import { useText } from '../../../../lib/useText';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { LinkButton } from '../../../../ui/components/LinkButton';

/** "Project not found" (docs/behaviour.md#2): there is none, or the reader may not know of it; the two look alike. */
export function BoardNotFoundScreen({ wid }: { wid: string }) {
  const text = useText();
  useDocumentTitle(text('project-not-found'));
  return (
    <EmptyState
      level={1}
      title={text('project-not-found')}
      action={
        <LinkButton tone="primary" icon="home" to={links.home(wid)}>
          {text('go-home')}
        </LinkButton>
      }
    >
      {text('project-not-found-hint')}
    </EmptyState>
  );
}
