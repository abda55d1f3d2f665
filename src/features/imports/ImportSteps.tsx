import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import classes from './ImportPage.module.css';

const STEPS = {
  file: 'import-step-file',
  match: 'import-step-match',
  done: 'import-step-done',
} as const satisfies Record<string, MessageKey>;

/** The three steps of an import, with the current one marked. */
export function ImportSteps({ step }: { step: keyof typeof STEPS }) {
  const text = useText();
  return (
    <ol className={classes.steps}>
      {Object.entries(STEPS).map(([name, label]) => (
        <li key={name} className={classes.step} aria-current={name === step ? 'step' : undefined}>
          {text(label)}
        </li>
      ))}
    </ol>
  );
}
