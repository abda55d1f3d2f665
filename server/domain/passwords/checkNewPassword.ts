import { isPersonal, type PersonalFacts } from '../../../contract/rules/personalPassword';
import { InputRejected } from '../../appError';
import { isCommon } from './commonPasswords';

/**
 * Rejects a password that contains personal data of the user or is one of the most common ones.
 * @param field the form field that shows the error.
 * @throws {InputRejected} `password-personal`, `password-too-common`
 */
export async function checkNewPassword(
  password: string,
  facts: PersonalFacts,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (isPersonal(password, facts)) throw new InputRejected({ field, key: 'password-personal' });
  if (await isCommon(password)) throw new InputRejected({ field, key: 'password-too-common' });
}
