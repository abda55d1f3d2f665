import type { FormikConfig, FormikHelpers, FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { Banner } from '../../ui/feedback/Banner';
import type { ButtonTone } from '../../ui/components/Button';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { useErrorText } from '../../ui/forms/useErrorText';
import { keepFocusInForm } from './keepFocusInForm';
import { SaveButton } from './SaveButton';
import { useFieldRefusal } from './useFieldRefusal';

export interface DialogFormProps<Values> {
  initialValues: Values;
  rule: FormikConfig<Values>['validationSchema'];
  label: string;
  tone?: ButtonTone;
  /** Closes the dialog. */
  onCancel: () => void;
  /** @returns why it was rejected, or null. */
  onSubmit: (values: Values) => Promise<ServerMessage | null>;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form of a settings dialog. A rejection is shown next to the field it names, or else above the
 * fields.
 */
export function DialogForm<Values extends FormikValues>({
  initialValues,
  rule,
  label,
  tone = 'primary',
  onCancel,
  onSubmit,
  children,
}: DialogFormProps<Values>) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  const { validate, showAtField } = useFieldRefusal((argument) =>
    argument in initialValues ? argument : undefined,
  );

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    setProblem(null);
    const refused = await onSubmit(values);
    if (refused && !(await showAtField(refused, values, helpers))) setProblem(refused);
  }

  return (
    <Form<Values>
      initialValues={initialValues}
      validationSchema={rule}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      <FormBody>
        {problem && (
          <Banner tone="danger" onDismiss={() => keepFocusInForm(() => setProblem(null))}>
            {errorText(problem)}
          </Banner>
        )}
        {children}
        <SaveButton label={label} tone={tone} onCancel={onCancel} />
      </FormBody>
    </Form>
  );
}
