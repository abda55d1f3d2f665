import { useErrorText } from '../../ui/forms/useErrorText';
import { Banner } from '../../ui/feedback/Banner';
import { keepFocusInForm } from './keepFocusInForm';
import type { Outcome } from './useOutcome';

/** Shown above a form: that it was saved, or why it was not. */
export function OutcomeBanner({
  outcome,
  saved,
  onDismiss,
}: {
  outcome: Outcome;
  saved: string;
  onDismiss: () => void;
}) {
  const errorText = useErrorText();
  switch (outcome.state) {
    case 'open':
      return null;
    case 'saved':
      return <Banner tone="success">{saved}</Banner>;
    case 'refused':
      return (
        <Banner tone="danger" onDismiss={() => keepFocusInForm(onDismiss)}>
          {errorText(outcome.problem)}
        </Banner>
      );
  }
}
