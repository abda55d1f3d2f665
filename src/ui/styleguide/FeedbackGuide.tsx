import { Button } from '../components/Button';
import { Banner } from '../feedback/Banner';
import { EmptyState } from '../feedback/EmptyState';
import { Progress } from '../feedback/Progress';
import { RetryBanner } from '../feedback/RetryBanner';
import { Toast } from '../overlays/Toast';
import type { Samples } from './samples';
import { Section } from './Section';
import classes from './Styleguide.module.css';

const DRAWINGS = ['board', 'inbox', 'week', 'search', 'people'] as const;
const nothing = () => undefined;

/** Banners, a toast, progress and what an empty screen says. */
export function FeedbackGuide({ words }: { words: Samples }) {
  const again = (
    <Button tone="quiet" data-size="small">
      {words.undo}
    </Button>
  );
  return (
    <Section title={words.feedback}>
      <div className={classes.stack}>
        <Banner>{words.notice}</Banner>
        <Banner tone="success" onDismiss={nothing}>
          {words.saved}
        </Banner>
        <Banner tone="warning">{words.offline}</Banner>
        <Banner tone="danger" action={again}>
          {words.failed}
        </Banner>
        <RetryBanner onRetry={nothing}>{words.failed}</RetryBanner>
      </div>
      <ol className={classes.grid}>
        <Toast
          isPaused
          onLeave={nothing}
          onDismiss={nothing}
          toast={{ id: 1, text: words.moved, action: { label: words.undo, onAction: nothing } }}
        />
      </ol>
      <div className={classes.grid}>
        <Progress label={words.progress} value={3} max={5} />
      </div>
      <div className={classes.grid}>
        {DRAWINGS.map((drawing) => (
          <div key={drawing} className={classes.panel}>
            <EmptyState
              level={3}
              drawing={drawing}
              title={words[drawing]}
              action={<Button>{words.step}</Button>}
            >
              {words.sentence}
            </EmptyState>
          </div>
        ))}
      </div>
    </Section>
  );
}
