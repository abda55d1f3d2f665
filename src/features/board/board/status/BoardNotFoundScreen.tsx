import { links } from '../../../../../contract/links';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { LinkButton } from '../../../../ui/components/LinkButton';

/**
 * "Project not found" (docs/behaviour.md#2): the board does not exist, or the user may not know of
 * it; both look the same.
 */
export function BoardNotFoundScreen({ wid }: { wid: string }) {
  const text = useText();
  useDocumentTitle(text('project-not-found'));
  return (
    <EmptyState
      drawing="search"
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
