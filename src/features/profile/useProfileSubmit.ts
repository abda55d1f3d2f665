import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useCompleteProfileMutation } from '../../entities/session/endpoints.lazy.generated';
import { messageOfFailure, messageOfField } from '../../lib/server/serverMessage';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { argumentsOf, fieldOfArgument } from './profileForm';
import type { RequestedFields, ProfileValues } from './profileForm';

export interface ProfileSubmit {
  /** What is wrong with the whole; null while nothing is. */
  problem: ServerMessage | null;
  validate: (values: ProfileValues) => Record<string, ServerMessage>;
  submit: (values: ProfileValues, helpers: FormikHelpers<ProfileValues>) => Promise<void>;
}

/**
 * Sends the profile; what the server refuses stands under the field that it names, the rest above
 * the form.
 */
export function useProfileSubmit({
  asked,
  wid,
  onDone,
}: {
  asked: RequestedFields;
  wid: string | null;
  onDone: () => void;
}): ProfileSubmit {
  const [completeProfile] = useCompleteProfileMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<ProfileValues>();

  async function submit(
    values: ProfileValues,
    { validateForm }: FormikHelpers<ProfileValues>,
  ): Promise<void> {
    setProblem(null);
    const { data, error } = await completeProfile(argumentsOf(values, asked, wid));
    if (error) return setProblem(messageOfFailure(error));
    const { success, errors } = data.completeProfile;
    if (success) return onDone();
    const placed = errors.map((one) => ({
      field: fieldOfArgument(one.field, asked),
      message: messageOfField(one),
    }));
    const onFields = placed.flatMap(({ field, message }) =>
      field ? [[field, message] as const] : [],
    );
    const elsewhere = placed.find(({ field }) => field === null)?.message;
    setProblem(elsewhere ?? (onFields.length === 0 ? messageOfFailure({}) : null));
    refuse(values, new Map(onFields));
    await validateForm();
  }

  return { problem, validate, submit };
}
