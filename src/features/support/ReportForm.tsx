import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { reportForm } from '../../../contract/rules/support';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import type { Recording } from '../../store/recording/makeRecording';
import { Button } from '../../ui/components/Button';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import classes from './ReportDialog.module.css';
import type { ReportDialogProps } from './ReportDialog';
import { isStepSent, ReportReview, type ReviewValues } from './ReportReview';
import { reportSteps, type ReportStep } from './reportSteps';
import { saveRecording } from './saveRecording';
import type { ReportRecordings } from './takeRecordings';
import { useSendReport } from './useSendReport';

export interface ReportValues extends ReviewValues {
  note: string;
  withTexts: boolean;
}

/** A note, the choice of steps and texts, and the two ways to hand the report over. */
export function ReportForm({
  recordings,
  hasInbox,
  onClose,
}: ReportDialogProps & { recordings: ReportRecordings }) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const send = useSendReport();
  const mutations = useAppSelector((state) => state.mutations);
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const [maskedSteps] = useState(() =>
    reportSteps(recordings.masked.actions, { mutations, titleOf: recordings.maskedTitleOf }),
  );
  const stepsOf = ({ withTexts }: ReportValues) =>
    withTexts
      ? reportSteps(recordings.withTexts().actions, { mutations, titleOf: recordings.titleOf })
      : maskedSteps;

  async function handleSubmit(values: ReportValues): Promise<void> {
    setProblem(null);
    const outcome = await send(await chosenPart(recordings, values, stepsOf(values)), values.note);
    if ('problem' in outcome) return setProblem(outcome.problem);
    onClose();
    toast({ text: text('report-sent', { id: outcome.id }) });
  }
  async function handleSave(values: ReportValues): Promise<void> {
    setProblem(null);
    saveRecording(await chosenPart(recordings, values, stepsOf(values)));
    toast({ text: text('report-saved') });
  }

  return (
    <Form<ReportValues>
      initialValues={{
        note: '',
        withTexts: false,
        first: '0',
        last: String(Math.max(0, maskedSteps.length - 1)),
        removed: [],
      }}
      validationSchema={reportForm}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting }) => (
        <FormBody>
          <FormTextArea
            name="note"
            label={text('report-note')}
            isOptional
            data-autofocus
            rows={3}
            maxLength={LIMITS.reportNote.max * 2}
          />
          <ReportReview steps={stepsOf(values)} values={values} />
          <FormCheckbox
            name="withTexts"
            label={text('report-with-texts')}
            hint={text('report-with-texts-hint')}
          />
          <p className={classes.note}>{text(hasInbox ? 'report-who-reads' : 'report-no-inbox')}</p>
          {problem && (
            <p role="alert" className={classes.problem}>
              {errorText(problem)}
            </p>
          )}
          {hasInbox && !isOnline && (
            <p role="status" className={classes.problem}>
              {text('report-offline')}
            </p>
          )}
          <div className={classes.actions}>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button
              {...(hasInbox ? {} : { tone: 'primary' as const })}
              onClick={() => void handleSave(values)}
            >
              {text('report-save')}
            </Button>
            {hasInbox && (
              <Button type="submit" tone="primary" isBusy={isSubmitting}>
                {text('report-send')}
              </Button>
            )}
          </div>
        </FormBody>
      )}
    </Form>
  );
}

/** The whole recording, or the chosen steps of it; leaving steps out needs the replay's code. */
async function chosenPart(
  { masked, withTexts, withTextsOf }: ReportRecordings,
  values: ReportValues,
  steps: readonly ReportStep[],
): Promise<Recording> {
  if (steps.every((_, at) => isStepSent(values, at)))
    return values.withTexts ? withTexts() : masked;
  const isSent = (index: number) =>
    steps.some(({ from, to }, at) => index >= from && index < to && isStepSent(values, at));
  const { withholdActions } = await import(
    /* webpackChunkName: "replay" */ '../../store/recording/withholdActions'
  );
  return withholdActions(values.withTexts ? withTextsOf(isSent) : masked, isSent);
}
