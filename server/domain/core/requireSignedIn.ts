import { AppError } from '../../appError';
import type { AnyOperation } from './operation';
import { requireScope } from './tokens/policy';
import type { SignedIn, Viewer } from './viewer';

/**
 * Requires a signed-in user, and a confirmed address if the operation needs one.
 * @throws {AppError} `user-not-logged-in`; `confirm-email` if the address must be confirmed and is
 * not; `not-authorized` if the operation is for support; `token-not-allowed` if
 *   their API token does not permit the operation.
 */
export function requireSignedIn(
  operation: Pick<AnyOperation, 'who' | 'name'>,
  viewer: Viewer,
): SignedIn {
  const { who } = operation;
  if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
  if (viewer.token) requireScope(operation.name, viewer.token);
  if (who === 'confirmed' && !viewer.isConfirmed) throw new AppError('confirm-email');
  if (who === 'support' && !viewer.isSupport) throw new AppError('not-authorized');
  return viewer;
}
