import { useText } from '../../lib/text/useText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';

/** The month, which does not exist yet, and the way to the week that does. */
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
