import { useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { publicSecretIn } from '../../../contract/paths/publicPath';
import { PublicBoardPage } from '../../features/publicBoard/PublicBoardPage';
import { currentPath } from '../../lib/dom/currentPath';
import { AuthLayout } from '../auth/AuthLayout';
import { PublicMessages } from './PublicMessages';

/** The page of a public link, outside the gate: the same with and without a session. */
export function PublicBoardScreen({ connection }: { connection: ApiEnvironment }) {
  const [secret] = useState(() => publicSecretIn(currentPath()) ?? '');
  return (
    <AuthLayout width="full">
      <PublicMessages>
        <PublicBoardPage connection={connection} secret={secret} />
      </PublicMessages>
    </AuthLayout>
  );
}
