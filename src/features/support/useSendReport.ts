import { useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { SendReportMutationVariables } from '../../api/generated/operations';
import { reportsLazyApi } from '../../entities/reports/endpoints.lazy.generated';
import { sendReport } from '../../entities/reports/reportRequests';
import { problemOf } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useLocale } from '../../lib/text/useLocale';
import { useAppStore } from '../../store/hooks';
import type { Recording } from '../../store/recording/makeRecording';
import { packRecording } from './packRecording';

/** The number of the sent report, or why it was not sent. */
export type SendOutcome = { id: number } | { problem: ServerMessage };

/**
 * Sends reports to support. The same report sent again, after its response was lost, arrives once.
 */
export function useSendReport(): (recording: Recording, note: string) => Promise<SendOutcome> {
  const store = useAppStore();
  const { locale } = useLocale();
  const last = useRef({ content: '', mutationId: '' });

  return async (recording, note) => {
    const variables: SendReportMutationVariables = {
      recording: await packRecording(recording),
      note,
      steps: recording.actions.length,
      locale,
      release: recording.build,
    };
    if (variables.recording.length > LIMITS.recordingText.max)
      return { problem: { key: 'report-leave-out', values: {} } };
    const content = JSON.stringify(variables);
    if (last.current.content !== content)
      last.current = { content, mutationId: store.services.platform.newMutationId() };
    const { mutationId } = last.current;
    const answer = await sendReport(store, { ...variables, mutationId });
    const problem = problemOf(answer.error ? answer : { data: { ...answer.data } });
    const id = answer.data?.sendReport.id;
    if (problem || id === undefined || id === null)
      return { problem: problem ?? { key: 'unknown-error', values: {} } };
    store.dispatch(reportsLazyApi.util.invalidateTags(['Reports']));
    return { id };
  };
}
