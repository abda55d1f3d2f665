import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import classes from './ReportDialog.module.css';
import type { ReportValues } from './ReportForm';
import type { ReportStep } from './reportSteps';

export interface ReportReviewProps {
  steps: readonly ReportStep[];
  values: Pick<ReportValues, 'first' | 'last'>;
}

/** What would be sent, in words, with the choice of the first and the last step. */
export function ReportReview({ steps, values }: ReportReviewProps) {
  const text = useText();
  const intl = useIntl();
  const id = useId();
  if (steps.length === 0) return <p className={classes.note}>{text('report-nothing')}</p>;
  const [first, last] = [Number(values.first), Number(values.last)];
  const isSent = (at: number) => at >= Math.min(first, last) && at <= Math.max(first, last);
  const timeOf = ({ at }: ReportStep) => intl.formatTime(at, { timeStyle: 'medium' });
  const lineOf = (step: ReportStep) =>
    text('report-step-line', { time: timeOf(step), step: text(step.key, step.values) });
  const options = steps.map((step, at) => (
    <option key={step.from} value={at}>
      {lineOf(step)}
    </option>
  ));

  return (
    <section aria-labelledby={id} className={classes.review}>
      <h3 id={id} className={classes.heading}>
        {text('report-review', { n: steps.filter((_, at) => isSent(at)).length })}
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
            className={classes.step}
            data-error={step.isError || undefined}
            data-left-out={!isSent(at) || undefined}
          >
            <time dateTime={new Date(step.at).toISOString()}>{timeOf(step)}</time>
            <span>
              {text(step.key, step.values)}
              {!isSent(at) && <em className={classes.mark}>{text('report-left-out')}</em>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
