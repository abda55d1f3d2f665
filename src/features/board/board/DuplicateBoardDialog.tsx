import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { duplicateBoardForm } from '../../../../contract/boardTemplates/rules';
import { LIMITS } from '../../../../contract/limits';
import { links } from '../../../../contract/links';
import type { ProjectRow } from '../../../../contract/rows';
import { slugOf } from '../../../../contract/slugs';
import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { Banner } from '../../../ui/feedback/Banner';
import { DialogActions } from '../../../ui/forms/DialogActions';
import { Form } from '../../../ui/forms/Form';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormCheckbox } from '../../../ui/forms/FormCheckbox';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { TooLargeNotice } from './TooLargeNotice';

export interface DuplicateBoardDialogProps {
  project: Pick<ProjectRow, 'id' | 'title'>;
  /** The workspace's URL segment. */
  wid: string;
  onClose: () => void;
}

interface Values {
  title: string;
  includesTasks: boolean;
  includesPeople: boolean;
}

/**
 * Asks for the title of a copy of the board and what goes along, and opens the copy. Its content comes
 * from the server.
 */
export function DuplicateBoardDialog({ project, wid, onClose }: DuplicateBoardDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const enqueue = useEnqueueMutation();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const count = useAppSelector((state) =>
    selectSections(state, project.id).reduce(
      (sum, { id }) => sum + selectTaskIds(state, id).length,
      0,
    ),
  );
  const isTooLarge = count > LIMITS.copiedWithBoard;

  async function handleSubmit(values: Values): Promise<void> {
    setProblem(null);
    const { title, ...included } = duplicateBoardForm.cast(values);
    const answer = await enqueue('duplicateProject', { projectId: project.id, title, ...included });
    if ('problem' in answer) setProblem(answer.problem);
    else if (answer.entry.makes !== null) {
      onClose();
      void navigate(links.board(wid, slugOf(title, answer.entry.makes)));
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('duplicate-board', { title: project.title })}>
      <Form<Values>
        initialValues={{
          title: titleOfCopy(project.title, (title) => text('board-copy-title', { title })),
          includesTasks: !isTooLarge,
          includesPeople: false,
        }}
        validationSchema={duplicateBoardForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('board-title')}
              data-autofocus
              maxLength={LIMITS.title.max * 2}
              autoComplete="off"
            />
            {isTooLarge ? (
              <TooLargeNotice n={count} />
            ) : (
              <FormCheckbox
                name="includesTasks"
                label={text('copy-tasks')}
                hint={text('copy-tasks-hint')}
              />
            )}
            <FormCheckbox
              name="includesPeople"
              label={text('copy-people')}
              hint={text('copy-people-hint')}
            />
            {!isOnline && <p role="status">{text('template-later')}</p>}
            <DialogActions
              onCancel={onClose}
              submit={text('duplicate-board-submit')}
              isBusy={isSubmitting}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}

/** Shortens a long title so that the copy's fits as well. */
function titleOfCopy(title: string, nameCopy: (title: string) => string): string {
  const excess = nameCopy(title).length - LIMITS.title.max;
  return nameCopy(excess > 0 ? title.slice(0, -excess).trimEnd() : title);
}
