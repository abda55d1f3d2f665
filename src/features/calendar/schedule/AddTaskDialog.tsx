import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { calendarTaskForm } from '../../../../contract/rules/calendar';
import { isDay } from '../../../lib/dates/dueState';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { DialogActions } from '../../../ui/forms/DialogActions';
import { Form } from '../../../ui/forms/Form';
import { Banner } from '../../../ui/feedback/Banner';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { useCalendar } from '../calendarContext';
import { SectionSelect } from './SectionSelect';
import { useAddTaskOnCalendar } from './useAddTaskOnCalendar';
import { FormDateField } from '../../dates/FormDateField';
import { instantAt } from '../week';
import { MORNING } from './useReschedule';

export interface AddTaskDialogProps {
  /** The initial day. */
  day: string;
  onClose: () => void;
}

interface Values {
  title: string;
  at: string;
  sectionId: number | undefined;
}

/** The toolbar's dialog to add a task: title, day, time and list (docs/behaviour.md#5). */
export function AddTaskDialog({ day, onClose }: AddTaskDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const add = useAddTaskOnCalendar();
  const { sectionId } = useCalendar();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    const { title, at } = calendarTaskForm.cast(values);
    const refused = await add(title, isDay(at) ? instantAt(at, MORNING) : at);
    if (refused) {
      setProblem(refused);
      return;
    }
    toast({ text: text('task-added', { title }) });
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('add-task')}>
      <Form<Values>
        initialValues={{ title: '', at: instantAt(day, MORNING), sectionId }}
        enableReinitialize={false}
        validationSchema={calendarTaskForm}
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
            <FormDateField name="at" label={text('date-and-time')} />
            <SectionSelect />
            <DialogActions onCancel={onClose} submit={text('add-task')} isBusy={isSubmitting} />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
