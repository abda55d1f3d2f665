import { array, boolean, mixed, number, object, string } from 'yup';
import { cleanLine } from '../cleanText';
import type { WorkspaceRight } from '../generated/schema';
import { LIMITS } from '../limits';
import { email, isEmail, workspaceName } from './account';
import { id } from './ids';

/**
 * The addresses in a members text area: separated by white space, commas or semicolons, without
 * duplicates (ignoring case), as first typed. "anna@a.pl, Anna@a.pl; ewa" → ["anna@a.pl", "ewa"].
 */
export function addressesIn(text: string): string[] {
  const typed = text
    .split(/[\s,;]+/u)
    .map(cleanLine)
    .filter((address) => address !== '');
  const firsts = new Map(typed.toReversed().map((address) => [address.toLowerCase(), address]));
  return [...firsts.values()].toReversed();
}

/** Every address must be valid; the message lists the invalid ones that fit into a line. */
const addresses = () =>
  string().test('addresses', (text, { createError }) => {
    const all = addressesIn(text ?? '');
    const max = LIMITS.invitedAtOnce;
    // The number first, because validating each address is expensive.
    if (all.length > max)
      return createError({ message: () => ({ key: 'addresses-too-many', values: { max } }) });
    const wrong = all.filter((address) => !isEmail(address));
    return (
      wrong.length === 0 ||
      createError({
        message: () => ({
          key: 'addresses-invalid',
          values: { n: wrong.length, addresses: joinFirst(wrong) },
        }),
      })
    );
  });

const MAX_LISTED = 5;
const LONGEST_LISTED = 60;

/** Addresses in one line, cut after the first ones: the input may be a whole pasted page. */
export function joinFirst(all: readonly string[]): string {
  const shown = all
    .slice(0, MAX_LISTED)
    .map((one) => (one.length > LONGEST_LISTED ? `${one.slice(0, LONGEST_LISTED)}…` : one));
  return [...shown, ...(all.length > MAX_LISTED ? ['…'] : [])].join(', ');
}

const required = (message: string) =>
  string().test('some', message, (text) => addressesIn(text ?? '').length > 0);

export const createWorkspace = object({ title: workspaceName(), users: addresses().nullable() });
/** The modal's fields are the mutation's arguments. */
export const createWorkspaceForm = object({ title: workspaceName(), users: addresses() });

export const addMembers = object({
  workspaceId: id().required(),
  users: addresses().concat(required('addresses-required')),
});
export const addMembersForm = object({ users: addresses().concat(required('addresses-required')) });

export const inviteToProject = object({
  projectId: id().required(),
  users: addresses().concat(required('addresses-required')),
  isAdmin: boolean().optional().nullable(),
});
/** The fields of the Share dialog. */
export const shareForm = object({
  users: addresses().concat(required('addresses-required')),
  role: string().oneOf(['member', 'admin'], 'invalid-request').required(),
});

/** An invitation is identified by its workspace and address. */
export const invitedAddress = object({ workspaceId: id().required(), email: email() });

/** Arguments that are only the ids of a workspace and of a user. */
export const somebodyIn = object({
  workspaceId: id().required(),
  userId: id().required(),
  projectId: id().optional().nullable(),
});

export const firstRunOf = object({ workspaceId: id().required() });
export const thisWorkspace = object({ id: id().required() });

const right = () =>
  mixed<WorkspaceRight>()
    .oneOf(['owner', 'admins', 'members'], 'invalid-request')
    .optional()
    .nullable();

/** "kreda.test", "Dział.firma.pl": a valid domain of an address. */
const DOMAIN =
  /^(?=.{1,253}$)(?!.*[\p{DI}\p{Cf}\u2800])[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*$/u;
export const MAX_DOMAINS = 50;
const domain = () =>
  string()
    .transform((text: string) => cleanLine(text).replace(/^@/, '').toLowerCase())
    .required('domain-invalid')
    .matches(DOMAIN, 'domain-invalid');

/** Omitted arguments keep the stored value. */
export const updateWorkspace = object({
  id: id().required(),
  name: workspaceName().optional().nullable(),
  isPublic: boolean().optional().nullable(),
  settings: object({
    addMembers: right(),
    allowedDomains: array(domain()).max(MAX_DOMAINS, 'invalid-request').optional().nullable(),
    createPublicBoards: right(),
    createWorkspaceBoards: right(),
    createPrivateBoards: right(),
    deletePublicBoards: right(),
    deleteWorkspaceBoards: right(),
    deletePrivateBoards: right(),
    requireSecondFactor: boolean().optional().nullable(),
  })
    .default(undefined)
    .optional()
    .nullable(),
});

/** A page number from 1; smaller numbers count as 1. */
export const pageNumber = (page: number | null | undefined): number =>
  number().integer().min(1).isValidSync(page) && page ? page : 1;
