import { useText } from '../../lib/text/useText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';

/** The month view: says that it does not exist yet, and links to the week. */
export function MonthView({ weekPath }: { weekPath: string }) {
  const text = useText();
  return (
    <EmptyState
      title={text('month-view')}
      action={
        <LinkButton icon="calendar" to={weekPath}>
          {text('view-week')}
        </LinkButton>
      }
    />
  );
}
