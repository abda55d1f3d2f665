import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../../../contract/rows';
import { selectSectionIds } from '../../../../entities/sections/selectors';
import { selectTaskTemplates } from '../../../../entities/tasks/templates';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import { Button } from '../../../../ui/components/Button';
import { Banner } from '../../../../ui/feedback/Banner';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useUndoableMutation, useUndoToast } from '../../../outbox/useUndoableMutation';
import { DuplicateTaskDialog } from '../actions/DuplicateTaskDialog';
import { useBoard } from '../boardContext';
import { useTaskPaths } from '../useTaskPaths';
import { TemplateRow } from './TemplateRow';
import classes from './TaskTemplates.module.css';

export interface TaskTemplatesDialogProps {
  /** The list that gets the task; null: it is chosen for each one. */
  sectionId: number | null;
  onClose: () => void;
}

/** A board's task templates: a task is added from one, and each is opened and archived. */
export function TaskTemplatesDialog({ sectionId, onClose }: TaskTemplatesDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const change = useUndoableMutation();
  const { projectId } = useBoard();
  const templates = useTemplatesInOrder(projectId);
  const firstId = useAppSelector((state) => selectSectionIds(state, projectId)[0]);
  const [used, setUsed] = useState<TaskRow | null>(null);
  const [problem, setProblem] = useState<ServerMessage>();
  const make = useNewTemplate(projectId, { onClose, onProblem: setProblem });

  async function use(template: TaskRow): Promise<void> {
    if (sectionId === null) return setUsed(template);
    const args = { taskId: template.id, sectionId };
    const failure = await change('duplicateTask', args, text('template-used'));
    if (failure) setProblem(failure);
    else onClose();
  }

  const newTemplate = (
    <Button icon="add" onClick={() => void make()}>
      {text('template-new')}
    </Button>
  );
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={text(sectionId === null ? 'task-templates' : 'template-add-task')}
        placement="end"
      >
        {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
        {templates.length === 0 ? (
          <EmptyState drawing="board" level={3} title={text('template-none')} action={newTemplate}>
            {text('template-none-hint')}
          </EmptyState>
        ) : (
          <>
            <ul className={classes.list}>
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onUse={() => void use(template)}
                  onOpen={onClose}
                />
              ))}
            </ul>
            <div>{newTemplate}</div>
          </>
        )}
      </Dialog>
      {used && (
        <DuplicateTaskDialog task={used} sectionId={firstId ?? 0} onClose={() => setUsed(null)} />
      )}
    </>
  );
}

/** By title. */
function useTemplatesInOrder(projectId: number): readonly TaskRow[] {
  const { compare } = new Intl.Collator(useIntl().locale, { numeric: true });
  return useAppSelector(
    (state) =>
      selectTaskTemplates(state, projectId).toSorted(
        (a, b) => compare(a.title, b.title) || a.id - b.id,
      ),
    shallowEqual,
  );
}

/** Makes an empty template and opens it. `onProblem` gets the reason why nothing was enqueued. */
function useNewTemplate(
  projectId: number,
  { onClose, onProblem }: { onClose: () => void; onProblem: (problem: ServerMessage) => void },
) {
  const text = useText();
  const navigate = useNavigate();
  const enqueue = useEnqueueMutation();
  const undoToast = useUndoToast();
  const { openPath } = useTaskPaths();
  return async (): Promise<void> => {
    const result = await enqueue('saveTaskTemplate', { projectId, title: text('template-new') });
    if ('problem' in result) return onProblem(result.problem);
    undoToast(text('template-saved'), result.entry);
    onClose();
    const { makes } = result.entry;
    if (makes !== null) void navigate(openPath({ slug: String(makes), projectId }));
  };
}
