import { useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { LIMITS } from '../../../contract/limits';
import { createTaskForm } from '../../../contract/rules/boards';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { Form } from '../../ui/forms/Form';
import { Icon } from '../../ui/icons/Icon';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { defaultSection } from '../board/card/addTask/defaultSection';
import { SectionField } from '../board/card/addTask/SectionField';
import { AssigneeChoice, type Assignee } from './createTask/AssigneeChoice';
import classes from './createTask/CreateTask.module.css';
import { DueChoice } from './createTask/DueChoice';
import { useCreateTask } from './createTask/useCreateTask';

export interface CreateTaskDialogProps {
  workspaceId: number;
  /** The initial title. */
  title?: string;
  /** A description to start with, such as a text that another app shared; without one, no field. */
  description?: string;
  /**
   * The current board: the list of the focused card, or else the first list, is selected initially.
   */
  boardId?: number | undefined;
  onClose: () => void;
  /** The task is pending and visible; its id is final. `isLast`: the dialog should close. */
  onCreated: (task: { id: number; title: string; projectId: number; isLast: boolean }) => void;
}

interface Values {
  title: string;
  sectionId: number | null;
  description: string;
}

/**
 * Creates a task from any screen (docs/behaviour.md#modals): a title, a list that must be chosen from
 * the options (docs/behaviour.md#5), and if wanted a due date and an assignee. "Add another" keeps
 * it open with the same choices. On a phone it is a sheet in reach of the thumb.
 */
export function CreateTaskDialog({
  workspaceId,
  title: startsWith = '',
  description: startsWithText = '',
  boardId,
  onClose,
  onCreated,
}: CreateTaskDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const create = useCreateTask();
  const { getState } = useAppStore();
  const [start] = useState(() =>
    boardId === undefined ? null : defaultSection(getState(), boardId),
  );
  const [projectId, setProjectId] = useState(start?.projectId ?? 0);
  const [due, setDue] = useState<string | null>(null);
  const [assignee, setAssignee] = useState<Assignee | null>(null);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const isLast = useRef(true);

  async function handleSubmit(values: Values, form: FormikHelpers<Values>): Promise<void> {
    setProblem(null);
    const { title, sectionId, description } = createTaskForm.cast(values);
    const assigneeId = assignee?.id ?? null;
    const made = await create({ title, sectionId, due, assigneeId, description });
    if ('problem' in made) return setProblem(made.problem);
    if (!isLast.current) {
      await form.setValues({ ...values, title: '', description: '' }, false);
      titleField.current?.focus();
    }
    return onCreated({ id: made.id, title, projectId, isLast: isLast.current });
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('create-task')}>
      <Form<Values>
        initialValues={{
          title: startsWith,
          sectionId: start?.id ?? null,
          description: startsWithText,
        }}
        validationSchema={createTaskForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting, submitForm }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              ref={titleField}
              name="title"
              label={text('task-title')}
              isLabelHidden
              placeholder={text('task-title')}
              className={classes.title}
              data-autofocus
              maxLength={LIMITS.taskTitle.max * 2}
              autoComplete="off"
            />
            {startsWithText !== '' && (
              <FormTextArea name="description" label={text('description')} rows={4} />
            )}
            <div className={classes.list}>
              <Icon name="board" />
              <SectionField
                name="sectionId"
                workspaceId={workspaceId}
                startLabel={start?.label}
                isLabelHidden
                onSection={({ project }) => setProjectId(project.id)}
              />
            </div>
            <div className={classes.chips}>
              <DueChoice due={due} onDue={setDue} />
              <AssigneeChoice {...{ workspaceId, assignee }} onAssignee={setAssignee} />
            </div>
            <div className={classes.actions}>
              <Button
                tone="quiet"
                onClick={() => {
                  if (isSubmitting) return;
                  isLast.current = false;
                  void submitForm();
                }}
              >
                {text('create-another')}
              </Button>
              <Button
                type="submit"
                tone="primary"
                isBusy={isSubmitting}
                onClick={() => {
                  isLast.current = true;
                }}
              >
                {text('create-task')}
              </Button>
            </div>
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
