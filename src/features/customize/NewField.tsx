import { useState } from 'react';
import { FIELD_TYPE, SELECTING, type FieldTypeId } from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import { fieldTitleForm } from '../../../contract/rules/fields';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { FormTextField } from '../../ui/forms/FormTextField';
import { SelectField } from '../../ui/fields/SelectField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import { KIND_WORDS, KINDS, kindOf, MAY_BE_MANY } from './fieldKinds';
import { newFieldForm, optionsIn } from './newFieldForm';

export interface NewFieldProps {
  workspaceId: number;
  projectId: number;
  /** Whether the user may add fields to the whole workspace. */
  mayManage: boolean;
  onClose: () => void;
}

interface Values {
  title: string;
  typeId: FieldTypeId;
  isMultiple: boolean;
  isOfWorkspace: boolean;
  /** One per line. */
  options: string;
}

/** The form for a new field: title, type, scope and first options. */
export function NewField({ workspaceId, projectId, mayManage, onClose }: NewFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const enqueue = useEnqueueMutation();
  const { isOnline, why, note } = useNeedsConnection();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit({
    typeId,
    isMultiple,
    isOfWorkspace,
    options,
    ...values
  }: Values): Promise<void> {
    const { title } = fieldTitleForm.cast(values);
    const answer = await enqueue('createCustomField', {
      workspaceId,
      title,
      typeId,
      isMultiple: MAY_BE_MANY.has(typeId) && isMultiple,
      ...(!isOfWorkspace && { projectId }),
      ...(SELECTING.has(typeId) && {
        options: optionsIn(options),
      }),
    });
    const refused = 'problem' in answer ? answer.problem : null;
    setProblem(refused);
    if (!refused) onClose();
  }

  const start: Values = {
    title: '',
    typeId: FIELD_TYPE.text,
    isMultiple: false,
    isOfWorkspace: false,
    options: '',
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('new-field')}>
      <Form<Values>
        initialValues={start}
        validationSchema={newFieldForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ values, isSubmitting, setFieldValue }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('field-title')}
              data-autofocus
              maxLength={LIMITS.title.max * 2}
              autoComplete="off"
            />
            <SelectField
              label={text('field-kind')}
              value={values.typeId}
              onChange={(event) => void setFieldValue('typeId', kindOf(Number(event.target.value)))}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {text(KIND_WORDS[kind])}
                </option>
              ))}
            </SelectField>
            {MAY_BE_MANY.has(values.typeId) && (
              <Checkbox
                label={text('field-multiple')}
                checked={values.isMultiple}
                onChange={(event) => void setFieldValue('isMultiple', event.target.checked)}
              />
            )}
            {SELECTING.has(values.typeId) && (
              <FormTextArea
                name="options"
                label={text('field-options')}
                hint={text('field-options-hint')}
              />
            )}
            {mayManage && (
              <Checkbox
                label={text('field-for-workspace')}
                checked={values.isOfWorkspace}
                onChange={(event) => void setFieldValue('isOfWorkspace', event.target.checked)}
              />
            )}
            {note}
            <DialogActions
              onCancel={onClose}
              submit={text('create')}
              isBusy={isSubmitting}
              isDisabled={!isOnline}
              describedBy={why}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
