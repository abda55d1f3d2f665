import { useFormikContext, type FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { ProjectRow } from '../../../contract/rows';
import { boardTitleForm } from '../../../contract/rules/boards';
import { useText } from '../../lib/text/useText';
import { Form } from '../../ui/forms/Form';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './Customize.module.css';

/**
 * The board's title with a save button. Another user's change shows in the field until this user
 * types.
 */
export function BoardTitle({ project: { id, title } }: { project: ProjectRow }) {
  const text = useText();
  const change = useUndoableMutation();

  async function handleSubmit(
    values: { title: string },
    { resetForm }: FormikHelpers<{ title: string }>,
  ): Promise<void> {
    const next = boardTitleForm.cast(values).title;
    const problem =
      next === title
        ? undefined
        : await change('updateProjectTitle', { id, title: next }, text('board-renamed'));
    if (!problem) resetForm({ values: { title: next } });
  }

  return (
    <Form
      initialValues={{ title }}
      validationSchema={boardTitleForm}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ dirty }) => (
        <FormBody className={classes.row}>
          <FollowTitle title={title} />
          <FormTextField
            name="title"
            label={text('board-title')}
            maxLength={LIMITS.title.max * 2}
            autoComplete="off"
          />
          <Button type="submit" isDisabled={!dirty}>
            {text('save')}
          </Button>
        </FormBody>
      )}
    </Form>
  );
}

/** Shows another user's new title, as long as nothing was typed. */
function FollowTitle({ title }: { title: string }) {
  const { dirty, initialValues, isSubmitting, resetForm } = useFormikContext<{ title: string }>();
  useEffect(() => {
    if (!dirty && !isSubmitting && initialValues.title !== title) resetForm({ values: { title } });
  });
  return null;
}
