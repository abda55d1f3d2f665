import type { TokenScope } from '../../../../contract/generated/schema';
import type { MessageKey } from '../../../lib/text/useText';

export const SCOPE_MESSAGES: Record<TokenScope, MessageKey> = {
  read: 'token-scope-read',
  write: 'token-scope-write',
  admin: 'token-scope-admin',
};
