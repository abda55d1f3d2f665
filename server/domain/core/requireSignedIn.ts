import { AppError } from '../../appError';
import { POLICY, type BuiltName } from '../policy/policy';
import type { SignedIn, Viewer } from './viewer';

/**
 * Lets a person through to an operation that is not for everybody.
 * @throws {AppError} `user-not-logged-in`; `confirm-email` while an address must be confirmed and is not.
 */
export function requireSignedIn(operation: BuiltName, viewer: Viewer): SignedIn {
  if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
  if (POLICY[operation].who === 'confirmed' && !viewer.isConfirmed)
    throw new AppError('confirm-email');
  return viewer;
}
