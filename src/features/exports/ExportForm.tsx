import { useState } from 'react';
import { useStartExportMutation } from '../../entities/exports/endpoints.lazy.generated';
import type { ExportFormat } from '../../../contract/generated/schema';
import { exportForm } from '../../../contract/boardDocument/rules';
import { problemOf } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import type { ExportOf } from './useExports';
import classes from './Exports.module.css';

interface Values {
  format: ExportFormat;
  includesFiles: boolean;
}

/** Starts an export of a board or of a workspace. */
export function ExportForm({ of }: { of: ExportOf }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, why, note } = useNeedsConnection();
  const [startExport] = useStartExportMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit({ format, includesFiles }: Values): Promise<void> {
    const files = format === 'json' && includesFiles;
    setProblem(problemOf(await startExport({ ...of, format, includesFiles: files })));
  }

  return (
    <Form<Values>
      initialValues={{ format: 'json', includesFiles: true }}
      validationSchema={exportForm}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting, values }) => (
        <FormBody>
          {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
          <FormSelectField name="format" label={text('export-format')} data-autofocus>
            <option value="json">{text('export-format-json')}</option>
            <option value="csv">{text('export-format-csv')}</option>
            <option value="markdown">{text('export-format-markdown')}</option>
          </FormSelectField>
          {values.format === 'json' && (
            <FormCheckbox name="includesFiles" label={text('export-files')} />
          )}
          {note}
          <div className={classes.actions}>
            <Button
              type="submit"
              tone="primary"
              isBusy={isSubmitting}
              isDisabled={!isOnline}
              aria-describedby={why}
            >
              {text('export-start')}
            </Button>
          </div>
        </FormBody>
      )}
    </Form>
  );
}
