import { skipToken } from '@reduxjs/toolkit/query';
import type { ChangeEvent } from 'react';
import { ROLE } from '../../../../contract/roles';
import { TOKEN_SCOPES } from '../../../../contract/rules/integrations/apiTokens';
import type { WorkspaceRowFragment } from '../../../api/generated/operations';
import { useTokenBoardsQuery } from '../../../entities/apiTokens/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { FormSelectField } from '../../../ui/forms/FormSelectField';
import { SelectField } from '../../../ui/fields/SelectField';
import { useFormField, useFormText } from '../../../ui/forms/useFormField';
import { SCOPE_MESSAGES } from './scopeMessages';

export interface TokenPlaceProps {
  userId: number;
  /** Those that the user belongs to. */
  workspaces: readonly WorkspaceRowFragment[];
}

/** The workspace, board and scope of a new token: administration only where the user has it. */
export function TokenPlace({ userId, workspaces }: TokenPlaceProps) {
  const text = useText();
  const chosen = useFormText('workspaceId');
  const board = useFormField<string>('projectId');
  const scope = useFormField<string>('scope');
  const workspace = workspaces.find(({ id }) => String(id) === chosen.value);
  const boards = useTokenBoardsQuery(workspace ? { workspaceId: workspace.id, userId } : skipToken);
  const isAdmin = (workspace?.role ?? -1) >= ROLE.admin;

  /** The other choices may not exist in the new workspace. */
  function handleWorkspace(event: ChangeEvent<HTMLSelectElement>): void {
    chosen.onChange(event);
    board.setValue('');
    scope.setValue('read');
  }

  return (
    <>
      <SelectField {...chosen} label={text('token-where')} onChange={handleWorkspace}>
        {workspaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormSelectField name="projectId" label={text('token-board')}>
        <option value="">{text('token-board-all')}</option>
        {boards.currentData?.userProjects.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </FormSelectField>
      <FormSelectField name="scope" label={text('token-scope')}>
        {TOKEN_SCOPES.filter((one) => one !== 'admin' || isAdmin).map((one) => (
          <option key={one} value={one}>
            {text(SCOPE_MESSAGES[one])}
          </option>
        ))}
      </FormSelectField>
    </>
  );
}
