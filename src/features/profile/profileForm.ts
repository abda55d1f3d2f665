import { initialsOf, nickOf } from '../../../contract/rules/account';
import type { CompleteProfileMutationVariables, MeRowFragment } from '../../api/generated/operations';

/** What is typed; the name in two parts (spec §5). */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  nick: string;
  initials: string;
  password: string;
  password2: string;
  companyName: string;
  projectName: string;
}

/** Which of the fields this person is asked for. */
export interface AskedFor {
  password: boolean;
  company: boolean;
}

export const fullName = ({ firstName, lastName }: Pick<ProfileValues, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** What is known of somebody already, as after a social sign-in: the last word of a name is the last name. */
export function startValues({ name, nick, nickShort }: Pick<MeRowFragment, 'name' | 'nick' | 'nickShort'>): ProfileValues {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return {
    firstName: words.join(' '),
    lastName,
    nick: nick || nickOf(name),
    initials: nickShort || initialsOf(name),
    password: '',
    password2: '',
    companyName: '',
    projectName: '',
  };
}

/** The same values under another name: nick and initials follow it until somebody has changed them by hand (ux §2.6 D). */
export function withName(values: ProfileValues, change: Partial<Pick<ProfileValues, 'firstName' | 'lastName'>>): ProfileValues {
  const before = fullName(values);
  const next = { ...values, ...change };
  const after = fullName(next);
  return {
    ...next,
    nick: values.nick === nickOf(before) ? nickOf(after) : values.nick,
    initials: values.initials === initialsOf(before) ? initialsOf(after) : values.initials,
  };
}

/** The mutation's arguments; what was not asked for is not sent. An empty project name leaves the choice to the server. */
export function argumentsOf(values: ProfileValues, asked: AskedFor, wid: string | null): CompleteProfileMutationVariables {
  const { nick, initials, password, password2, companyName, projectName } = values;
  return {
    name: fullName(values),
    nick,
    initials,
    wid,
    ...(asked.password && { password, password2 }),
    ...(asked.company && { companyName, projectName: projectName.trim() || null }),
  };
}

/** Under which field an error of the server's is shown: arguments and fields are called the same, but for the name. */
export function fieldOfArgument(argument: string | null, asked: AskedFor): keyof ProfileValues | null {
  const shown: Record<string, keyof ProfileValues> = {
    name: 'firstName',
    nick: 'nick',
    initials: 'initials',
    ...(asked.password && { password: 'password', password2: 'password2' }),
    ...(asked.company && { companyName: 'companyName', projectName: 'projectName' }),
  };
  return shown[argument ?? ''] ?? null;
}
