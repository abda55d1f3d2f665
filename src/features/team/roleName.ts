import { ROLE } from '../../../contract/roles';
import type { MessageKey } from '../../lib/text/useText';

/** The name of a role. */
export function roleName(role: number | null): MessageKey {
  if (role === ROLE.owner) return 'role-owner';
  return role === ROLE.admin ? 'role-admin' : 'role-member';
}
