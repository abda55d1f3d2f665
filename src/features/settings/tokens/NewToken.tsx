import { useState } from 'react';
import { newTokenForm, TOKEN_DAYS } from '../../../../contract/rules/integrations/apiTokens';
import type { TokenScope } from '../../../../contract/generated/schema';
import type { MeRowFragment, WorkspaceRowFragment } from '../../../api/generated/operations';
import { useCreateApiTokenMutation } from '../../../entities/apiTokens/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { FormSelectField } from '../../../ui/forms/FormSelectField';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { DialogForm } from '../DialogForm';
import { OwnPasswordField } from '../OwnPasswordField';
import { NewSecret } from './NewSecret';
import { TokenPlace } from './TokenPlace';

interface Values {
  name: string;
  scope: TokenScope;
  workspaceId: string;
  /** Empty: all boards. */
  projectId: string;
  /** Empty: until it is revoked. */
  days: string;
  password: string;
}

export interface NewTokenProps {
  me: MeRowFragment;
  /** Those that the user belongs to; the first is chosen at first. */
  workspaces: readonly WorkspaceRowFragment[];
  onClose: () => void;
}

/** Creates a token after asking for the password, and shows it once. */
export function NewToken({ me, workspaces, onClose }: NewTokenProps) {
  const text = useText();
  const [create] = useCreateApiTokenMutation();
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);

  async function handleSubmit({
    name,
    password,
    ...chosen
  }: Values): Promise<ServerMessage | null> {
    const answer = await create({
      ...{ name, password, scope: chosen.scope },
      workspaceId: Number(chosen.workspaceId),
      projectId: chosen.projectId === '' ? null : Number(chosen.projectId),
      days: chosen.days === '' ? null : Number(chosen.days),
    });
    const secret = answer.data?.createApiToken.token;
    if (secret) setMade({ name: name.trim(), secret });
    return problemOf(answer);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={made ? text('token-made-title', { name: made.name }) : text('token-new')}
    >
      {made ? (
        <NewSecret secret={made.secret} onDone={onClose} />
      ) : (
        <DialogForm<Values>
          initialValues={{
            ...{ name: '', scope: 'read', projectId: '', days: '90', password: '' },
            workspaceId: String(workspaces[0]?.id ?? ''),
          }}
          rule={newTokenForm}
          label={text('token-create')}
          onCancel={onClose}
          onSubmit={handleSubmit}
        >
          <FormTextField
            name="name"
            label={text('token-name')}
            hint={text('token-name-hint')}
            autoComplete="off"
            data-autofocus
          />
          <TokenPlace userId={me.id} workspaces={workspaces} />
          <FormSelectField name="days" label={text('token-days')}>
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 365 ? text('token-days-year') : text('token-days-n', { n: days })}
              </option>
            ))}
            <option value="">{text('token-days-never')}</option>
          </FormSelectField>
          <OwnPasswordField email={me.email} />
        </DialogForm>
      )}
    </Dialog>
  );
}
