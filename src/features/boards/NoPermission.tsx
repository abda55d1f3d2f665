import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { useText } from '../../lib/useText';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** A board that is there and not the reader's to see (spec §2). */
export function NoPermission({ wid }: { wid: string }) {
  const text = useText();
  useDocumentTitle(text('project-no-permission'));
  return (
    <EmptyState
      level={1}
      title={text('project-no-permission')}
      action={<LinkButton icon="home" to={links.home(wid)}>{text('go-home')}</LinkButton>}
    />
  );
}
