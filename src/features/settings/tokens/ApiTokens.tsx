import { useRef, useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useApiTokensQuery } from '../../../entities/apiTokens/endpoints.generated';
import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import classes from '../security/Security.module.css';
import { SettingsList, SettingsListSection } from '../SettingsList';
import { NewToken } from './NewToken';
import { TokenRow } from './TokenRow';

export interface ApiTokensProps {
  me: MeRowFragment;
  /** The current workspace; null outside of workspaces. */
  workspaceId: number | null;
}

/** The user's API tokens, by which scripts act for them (docs/behaviour.md#account-settings). */
export function ApiTokens({ me, workspaceId }: ApiTokensProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const request = useApiTokensQuery({});
  const { data } = useMyWorkspacesQuery({});
  const workspaces = (data?.myWorkspaces ?? [])
    .filter(({ role }) => role !== null)
    .toSorted((a, b) => Number(b.id === workspaceId) - Number(a.id === workspaceId));
  const mayAdd = me.hasPassword && workspaces.length > 0;
  return (
    <>
      <SettingsListSection
        id="api-tokens"
        intro={text('token-intro')}
        heading={text('token-heading')}
        headingRef={heading}
        add={mayAdd ? { label: text('token-new'), onAdd: () => setIsAdding(true) } : null}
      >
        {!me.hasPassword && <p className={classes.none}>{text('token-needs-password')}</p>}
        <SettingsList
          labelledBy="api-tokens"
          rows={request.data?.apiTokens}
          none={text('token-none')}
          request={request}
        >
          {(token) => (
            <TokenRow key={token.id} token={token} onRevoked={() => heading.current?.focus()} />
          )}
        </SettingsList>
      </SettingsListSection>
      {isAdding && <NewToken me={me} workspaces={workspaces} onClose={() => setIsAdding(false)} />}
    </>
  );
}
