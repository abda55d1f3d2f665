import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { createTaskForm } from '../../../contract/rules/boards';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { startSection } from '../board/card/moveTask/startSection';
import { SectionField } from '../board/card/moveTask/SectionField';
import classes from './CreateBoardDialog.module.css';

export interface CreateTaskDialogProps {
  workspaceId: number;
  /** The initial title. */
  title?: string;
  /**
   * The current board: the list of the focused card, or else the first list, is selected initially.
   */
  boardId?: number | undefined;
  onClose: () => void;
  /** The task is pending and visible; its id is final. */
  onCreated: (task: { id: number; title: string; projectId: number }) => void;
}

interface Values {
  title: string;
  sectionId: number | null;
}

/**
 * Creates a task from any screen (docs/behaviour.md#modals): a title, and a list that must be
 * chosen from the options (docs/behaviour.md#5).
 */
export function CreateTaskDialog({
  workspaceId,
  title: startsWith = '',
  boardId,
  onClose,
  onCreated,
}: CreateTaskDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const enqueue = useEnqueueMutation();
  const { getState } = useAppStore();
  const [start] = useState(() =>
    boardId === undefined ? null : startSection(getState(), boardId),
  );
  const [projectId, setProjectId] = useState(start?.projectId ?? 0);
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    setProblem(null);
    const { title, sectionId } = createTaskForm.cast(values);
    const answer = await enqueue('addTask', { sectionId, title });
    if ('problem' in answer) setProblem(answer.problem);
    else if (answer.entry.makes !== null) onCreated({ id: answer.entry.makes, title, projectId });
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('create-task')}>
      <Form<Values>
        initialValues={{ title: startsWith, sectionId: start?.id ?? null }}
        validationSchema={createTaskForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('task-title')}
              data-autofocus
              maxLength={LIMITS.taskTitle.max * 2}
              autoComplete="off"
            />
            <SectionField
              name="sectionId"
              workspaceId={workspaceId}
              startLabel={start?.label}
              onSection={({ project }) => setProjectId(project.id)}
            />
            <div className={classes.actions}>
              <Button onClick={onClose}>{text('cancel')}</Button>
              <Button type="submit" tone="primary" isBusy={isSubmitting}>
                {text('create-task')}
              </Button>
            </div>
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
