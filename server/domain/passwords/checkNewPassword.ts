import { isPersonal, type PersonalFacts } from '../../../contract/rules/personalPassword';
import { InputRefused } from '../../appError';
import { isCommon } from './commonPasswords';

/**
 * Holds a password that somebody chooses against what is known of them and against the most common ones.
 * @param field under which the refusal is shown.
 * @throws {InputRefused} `password-personal`, `password-too-common`
 */
export async function checkNewPassword(
  password: string,
  facts: PersonalFacts,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (isPersonal(password, facts)) throw new InputRefused({ field, key: 'password-personal' });
  if (await isCommon(password)) throw new InputRefused({ field, key: 'password-too-common' });
}
