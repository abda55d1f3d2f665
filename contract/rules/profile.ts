import { object, string } from 'yup';
import { cleanLine } from '../cleanText';
import { LIMITS } from '../limits';
import { fullName } from '../names';
import { initials, newPassword, nick, sameAs, userName, workspaceName } from './account';
import { isPersonal } from './personalPassword';
import { line } from './text';

/** Conditions of the complete-profile rules (docs/behaviour.md#5). */
export interface ProfileNeeds {
  /** No password is set yet (social sign-in). */
  needsPassword: boolean;
  /** The user has no workspace, and the route names none. */
  needsCompany: boolean;
}

const passwords = () => ({
  password: newPassword('complete-profile-password-required'),
  password2: sameAs(
    'password',
    'complete-profile-password-required',
    'register-passwords-do-not-match',
  ),
});
const projectName = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .max(LIMITS.title.max, ({ max }) => ({ key: 'title-too-long', values: { max } }));

/** The mutation's arguments; those that are not needed are ignored by the command. */
export const completeProfile = ({ needsPassword, needsCompany }: ProfileNeeds) =>
  object({
    name: userName(),
    nick: nick(),
    initials: initials().optional(),
    ...(needsPassword ? passwords() : {}),
    ...(needsCompany ? { companyName: workspaceName().required('company-name-required') } : {}),
    projectName: projectName().nullable(),
  });

const namePart = (required: string) =>
  line(LIMITS.userName, { required, tooLong: 'name-too-long' });

const ownPasswords = (email: string) => ({
  ...passwords(),
  password: newPassword('complete-profile-password-required').test(
    'not personal',
    'password-personal',
    function isNotPersonal(value) {
      const {
        firstName = '',
        lastName = '',
        nick: chosen,
      }: Partial<Record<string, string>> = this.parent;
      return !isPersonal(value, { email, name: fullName({ firstName, lastName }), nick: chosen });
    },
  ),
});

/** The screen's fields: the name has two parts. @param email the user's own address. */
export const completeProfileForm = ({
  needsPassword,
  needsCompany,
  email,
}: ProfileNeeds & { email: string }) =>
  object({
    firstName: namePart('first-name-required'),
    lastName: namePart('last-name-required'),
    nick: nick(),
    initials: initials(),
    ...(needsPassword ? ownPasswords(email) : {}),
    ...(needsCompany ? { companyName: workspaceName().required('company-name-required') } : {}),
    projectName: projectName(),
  });

/** The same two parts for a registered user (docs/behaviour.md#3). */
export const changeProfileForm = object({
  firstName: namePart('first-name-required'),
  lastName: namePart('last-name-required'),
  nick: nick(),
  nickShort: initials(),
});
