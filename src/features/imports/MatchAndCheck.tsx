import { useState } from 'react';
import { IMPORT_COLUMNS, importForm, INVITE } from '../../../contract/boardDocument/importRules';
import type { ImportPersonInput } from '../../../contract/generated/schema';
import { LIMITS } from '../../../contract/limits';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import {
  useCancelImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
} from '../../entities/imports/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { boardsOf } from './boardsOf';
import { ColumnFields } from './ColumnFields';
import { choicesOf, valuesOf, type ImportChoices, type ImportValues } from './importChoices';
import { ImportedFile } from './ImportedFile';
import classes from './ImportPage.module.css';
import { ImportReport } from './ImportReport';
import { PeopleFields } from './PeopleFields';
import { ProjectFields } from './ProjectFields';

export interface MatchAndCheckProps {
  workspaceId: number;
  one: BoardImportRowFragment;
  /** The choices before the file was checked again. */
  kept: ImportChoices | undefined;
  onKeep: (choices: ImportChoices) => void;
  /** The import has gone on; null: it was cancelled. */
  onMoved: (importId: number | null) => void;
}

/**
 * The second step: who stands for the people of the file, what its columns hold, and what the
 * import will write. Nothing is written before it is confirmed.
 */
export function MatchAndCheck({ kept, ...props }: MatchAndCheckProps) {
  const { workspaceId, one } = props;
  const text = useText();
  const errorText = useErrorText();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const { problem, submit, cancel, isCancelling } = useSubmit(props);
  const hasChanged = ({ columns, projects }: ImportValues) =>
    one.columns.some(({ holds }, at) => holds !== columns[at]) ||
    one.projects.some(({ isChosen }, at) => isChosen !== projects[at]);
  return (
    <Form<ImportValues>
      initialValues={valuesOf(one, kept)}
      validationSchema={importForm}
      validateOnChange={false}
      onSubmit={(values) => submit(values, hasChanged(values))}
    >
      {({ isSubmitting, values }) => (
        <FormBody className={classes.match}>
          <div className={classes.panel}>
            <ImportedFile one={one} />
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            {boardsOf(one) === 1 && (
              <FormTextField
                name="title"
                label={text('board-title')}
                maxLength={LIMITS.title.max * 2}
                autoComplete="off"
              />
            )}
            {one.projects.length > 0 && <ProjectFields projects={one.projects} />}
            {one.columns.length > 0 && <ColumnFields columns={one.columns} rows={one.rows} />}
            {one.people.length > 0 && (
              <PeopleFields workspaceId={workspaceId} people={one.people} />
            )}
          </div>
          <section className={classes.trial} aria-labelledby="import-trial">
            <h2 id="import-trial">{text('import-trial')}</h2>
            <p className={classes.hint}>{text('import-trial-hint')}</p>
            <ImportReport one={one} />
          </section>
          <div className={classes.actions}>
            <Button isBusy={isCancelling} isDisabled={!isOnline} onClick={cancel}>
              {text('cancel')}
            </Button>
            <Button
              type="submit"
              tone="primary"
              isBusy={isSubmitting}
              isDisabled={
                !isOnline ||
                (one.total === 0 && !hasChanged(values)) ||
                (one.projects.length > 0 && !values.projects.includes(true))
              }
            >
              {hasChanged(values)
                ? text('import-check-again')
                : text('import-run', { n: one.total })}
            </Button>
          </div>
        </FormBody>
      )}
    </Form>
  );
}

function useSubmit({ workspaceId, one, onKeep, onMoved }: Omit<MatchAndCheckProps, 'kept'>) {
  const [run] = useRunImportMutation();
  const [check] = useCheckImportMutation();
  const [cancelImport, { isLoading: isCancelling }] = useCancelImportMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const on = { workspaceId, importId: one.id };

  async function submit(values: ImportValues, checks: boolean): Promise<void> {
    if (checks) onKeep(choicesOf(one, values));
    const { columns, projects } = values;
    const { title, people, addresses } = importForm.cast(values);
    const chosen = one.people.flatMap(({ key }, at): ImportPersonInput[] => {
      if (people[at] === INVITE) return [{ key, email: (addresses[at] ?? '').trim() }];
      return people[at] ? [{ key, userId: Number(people[at]) }] : [];
    });
    const found = problemOf(
      checks
        ? await check({
            ...on,
            ...(one.columns.length > 0 && {
              columns: one.columns.map(({ holds }, at) => columnOf(columns[at]) ?? holds),
            }),
            ...(one.projects.length > 0 && {
              projects: one.projects.flatMap(({ key }, at) => (projects[at] ? [key] : [])),
            }),
          })
        : await run({ ...on, title, people: chosen }),
    );
    setProblem(found);
    if (!found) onMoved(one.id);
  }

  async function cancel(): Promise<void> {
    const found = problemOf(await cancelImport(on));
    setProblem(found);
    if (!found) onMoved(null);
  }
  return { problem, submit, cancel: () => void cancel(), isCancelling };
}

const columnOf = (chosen: string | undefined) => IMPORT_COLUMNS.find((one) => one === chosen);
