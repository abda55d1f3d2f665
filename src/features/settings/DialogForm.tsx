import type { FormikConfig, FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { ServerMessage } from '../../lib/serverMessage';
import { Banner } from '../../ui/feedback/Banner';
import type { ButtonTone } from '../../ui/components/Button';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { useErrorText } from '../../ui/forms/useErrorText';
import { SaveButton } from './SaveButton';

export interface DialogFormProps<Values> {
  initialValues: Values;
  rule: FormikConfig<Values>['validationSchema'];
  label: string;
  tone?: ButtonTone;
  /** @returns why it was refused, or null. */
  onSubmit: (values: Values) => Promise<ServerMessage | null>;
  /** The fields. */
  children: ReactNode;
}

/** A form of a settings dialog: what the server refuses stands above its fields. */
export function DialogForm<Values extends FormikValues>({
  initialValues,
  rule,
  label,
  tone = 'primary',
  onSubmit,
  children,
}: DialogFormProps<Values>) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    setProblem(null);
    setProblem(await onSubmit(values));
  }

  return (
    <Form<Values>
      initialValues={initialValues}
      validationSchema={rule}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      <FormBody>
        {problem && (
          <Banner tone="danger" onDismiss={() => setProblem(null)}>
            {errorText(problem)}
          </Banner>
        )}
        {children}
        <SaveButton label={label} tone={tone} />
      </FormBody>
    </Form>
  );
}
