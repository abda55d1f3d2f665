import { fullName, partsOfName, type NameParts } from '../../../contract/names';
import { initialsOf, nickOf } from '../../../contract/rules/proposals';
import type {
  CompleteProfileMutationVariables,
  MeRowFragment,
} from '../../api/generated/operations';

/** What is typed; the name in two parts (docs/behaviour.md#5). */
export interface ProfileValues extends NameParts {
  nick: string;
  initials: string;
  password: string;
  password2: string;
  companyName: string;
  projectName: string;
}

/** Which of the fields this person is asked for. */
export interface RequestedFields {
  password: boolean;
  company: boolean;
}

/** What is already known of the user, as after a social sign-in. */
export function startValues({
  name,
  nick,
  nickShort,
}: Pick<MeRowFragment, 'name' | 'nick' | 'nickShort'>): ProfileValues {
  return {
    ...partsOfName(name),
    nick: nick || nickOf(name),
    initials: nickShort || initialsOf(name),
    password: '',
    password2: '',
    companyName: '',
    projectName: '',
  };
}

/**
 * The same values under another name: nick and initials follow it until the user has changed them
 * by hand (docs/ux.md#2-6-d).
 */
export function withName(values: ProfileValues, change: Partial<NameParts>): ProfileValues {
  const before = fullName(values);
  const next = { ...values, ...change };
  const after = fullName(next);
  return {
    ...next,
    nick: values.nick === nickOf(before) ? nickOf(after) : values.nick,
    initials: values.initials === initialsOf(before) ? initialsOf(after) : values.initials,
  };
}

/**
 * The mutation's arguments; what was not asked for is not sent. The sample tasks are on the first
 * board, or on a board of their own if the user has named the first one.
 */
export function argumentsOf(
  values: ProfileValues,
  asked: RequestedFields,
  wid: string | null,
): CompleteProfileMutationVariables {
  const { nick, initials, password, password2, companyName, projectName } = values;
  return {
    name: fullName(values),
    nick,
    initials,
    wid,
    ...(asked.password && { password, password2 }),
    ...(asked.company && {
      companyName,
      projectName: projectName.trim() || null,
      withSample: true,
    }),
  };
}

/**
 * Under which field an error of the server's is shown: arguments and fields are called the same,
 * but for the name.
 */
export function fieldOfArgument(
  argument: string | null,
  asked: RequestedFields,
): keyof ProfileValues | null {
  const shown: Record<string, keyof ProfileValues> = {
    name: 'firstName',
    nick: 'nick',
    initials: 'initials',
    ...(asked.password && { password: 'password', password2: 'password2' }),
    ...(asked.company && { companyName: 'companyName', projectName: 'projectName' }),
  };
  return shown[argument ?? ''] ?? null;
}
