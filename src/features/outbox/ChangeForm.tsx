import { useEffect, useRef } from 'react';
import type { AnyObjectSchema } from 'yup';
import { boardTitleForm, listTitleForm, taskTitleForm } from '../../../contract/rules/boards';
import { checkListItemTitleForm, checkListTitleForm } from '../../../contract/rules/checkLists';
import { commentForm } from '../../../contract/rules/comments';
import { descriptionForm } from '../../../contract/rules/tasks';
import { editChange, type TextArgument } from '../../entities/editChange';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { PendingMutation } from '../../sync/pendingMutation';
import { Button } from '../../ui/components/Button';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import classes from './UnsentChanges.module.css';

/** The rules of the texts that the user may edit, by mutation. */
const RULES: Readonly<Record<string, AnyObjectSchema>> = {
  createProject: boardTitleForm,
  updateProjectTitle: boardTitleForm,
  addSectionToProject: listTitleForm,
  updateSectionTitle: listTitleForm,
  addTask: taskTitleForm,
  addTaskOnCalendar: taskTitleForm,
  updateTaskTitle: taskTitleForm,
  updateTaskDescription: descriptionForm,
  createCheckList: checkListTitleForm,
  updateCheckListTitle: checkListTitleForm,
  addCheckListItem: checkListItemTitleForm,
  updateCheckListItemTitle: checkListItemTitleForm,
  addComment: commentForm,
  editComment: commentForm,
};

export interface ChangeFormProps {
  change: PendingMutation;
  /** The text of the change and the argument that holds it. */
  edited: { argument: TextArgument; text: string };
  onDone: () => void;
}

/** Edits the text of a waiting or rejected change before it is sent. */
export function ChangeForm({
  change,
  edited: { argument, text: before },
  onDone,
}: ChangeFormProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isFirst = useAppSelector(
    ({ outbox }) => outbox.pending[0]?.mutationId === change.mutationId,
  );
  const rule = RULES[change.name];
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function save(typed: Readonly<Record<string, string>>): Promise<void> {
    const wanted = String((rule?.cast(typed) ?? typed)[argument]);
    const isRejected = 'code' in change;
    if (wanted !== before || isRejected) await dispatch(editChange(change, wanted));
    onDone();
  }

  return (
    <Form
      initialValues={{ [argument]: before }}
      validationSchema={rule}
      validateOnChange={false}
      onSubmit={save}
    >
      <FormBody className={classes.form}>
        <FormTextArea
          name={argument}
          label={text('change-text')}
          hint={isFirst ? text('change-text-follows') : undefined}
          ref={field}
        />
        <div className={classes.buttons}>
          <Button type="submit" tone="primary">
            {text('save')}
          </Button>
          <Button onClick={onDone}>{text('cancel')}</Button>
        </div>
      </FormBody>
    </Form>
  );
}
