import { useText } from '../../lib/text/useText';
import { EmptyState } from './EmptyState';
import { LinkButton } from '../components/LinkButton';

/** A screen that this user may not see, with a link to one that they may. */
export function NotAuthorized({ homePath }: { homePath: string }) {
  const text = useText();
  return (
    <EmptyState
      level={1}
      drawing="people"
      title={text('not-authorized')}
      action={
        <LinkButton tone="primary" icon="home" to={homePath}>
          {text('go-home')}
        </LinkButton>
      }
    />
  );
}
