import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { Checkbox } from '../../ui/fields/Checkbox';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import { useFormField } from '../../ui/forms/useFormField';
import classes from './ReportDialog.module.css';
import type { ReportStep } from './reportSteps';

/** `first` and `last`: positions of steps, as the `<select>`s hold them. */
export interface ReviewValues {
  first: string;
  last: string;
  /** Positions of steps between them that are left out. */
  removed: readonly number[];
}

export interface ReportReviewProps {
  steps: readonly ReportStep[];
  values: ReviewValues;
}

const isInRange = ({ first, last }: ReviewValues, at: number) =>
  at >= Math.min(Number(first), Number(last)) && at <= Math.max(Number(first), Number(last));

/** Whether the step at that position is part of the report. */
export const isStepSent = (values: ReviewValues, at: number): boolean =>
  isInRange(values, at) && !values.removed.includes(at);

/** What would be sent, in words. Any step can be left out; the first and the last one cut it. */
export function ReportReview({ steps, values }: ReportReviewProps) {
  const text = useText();
  const intl = useIntl();
  const id = useId();
  const { setValue: setRemoved } = useFormField<readonly number[]>('removed');
  if (steps.length === 0) return <p className={classes.note}>{text('report-nothing')}</p>;
  const lineOf = (step: ReportStep) =>
    text('report-step-line', {
      time: intl.formatTime(step.at, { timeStyle: 'medium' }),
      step: text(step.key, step.values),
    });
  const options = steps.map((step, at) => (
    <option key={step.from} value={at}>
      {lineOf(step)}
    </option>
  ));
  const toggle = (at: number, isSent: boolean) => {
    const others = values.removed.filter((one) => one !== at);
    setRemoved(isSent ? others : [...others, at]);
  };

  return (
    <section aria-labelledby={id} className={classes.review}>
      <h3 id={id} className={classes.heading}>
        {text('report-review', { n: steps.filter((_, at) => isStepSent(values, at)).length })}
      </h3>
      <div className={classes.range}>
        <FormSelectField name="first" label={text('report-first')}>
          {options}
        </FormSelectField>
        <FormSelectField name="last" label={text('report-last')}>
          {options}
        </FormSelectField>
      </div>
      <p className={classes.note}>{text('report-range-hint')}</p>
      <ol aria-labelledby={id} className={classes.steps}>
        {steps.map((step, at) => (
          <li
            key={step.from}
            data-error={step.isError || undefined}
            data-left-out={!isStepSent(values, at) || undefined}
          >
            <Checkbox
              label={lineOf(step)}
              checked={isStepSent(values, at)}
              disabled={!isInRange(values, at)}
              onChange={({ target }) => toggle(at, target.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
