import { useText } from '../../lib/useText';
import { EmptyState } from '../../ui/EmptyState';

/** Who only looks at a public workspace has no tasks there. */
export function NotYours() {
  const text = useText();
  return <EmptyState level={1} title={text('not-authorized')} />;
}
