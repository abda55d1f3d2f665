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

  async function handleSubmit(values: { title: string }): Promise<void> {
    const next = boardTitleForm.cast(values).title;
    if (next !== title)
      await change('updateProjectTitle', { id, title: next }, text('board-renamed'));
  }

  return (
    <Form
      initialValues={{ title }}
      enableReinitialize
      validationSchema={boardTitleForm}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ dirty }) => (
        <FormBody className={classes.row}>
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
