import type { Candidate, CandidateRound } from './candidates';
import { createCaller, isSuccess, type Caller, type Try } from '../writers/caller';
import { fingerprint } from '../checks/fingerprint';
import { PASSWORD, profileRequest } from '../writers/fixture';
import { retryUntil } from '../writers/retryUntil';
import type { Installation } from '../product/installation';
import { lookInside } from '../checks/inspectDatabase';

type Told = Pick<CandidateRound, 'installation' | 'findings'>;

/**
 * Compares what a candidate was promised with the database, then lets the candidate complete
 * registration and profile.
 */
export async function judgeCandidate(
  told: Told,
  { name, caller, isRegistered, profile }: Candidate,
): Promise<{ isThere: boolean; isComplete: boolean }> {
  const { installation, findings } = told;
  const fresh = createCaller(installation.url);
  const isThere = await judgeAccount(told, fresh, { name, isRegistered });
  if (isThere && isRegistered && !(await isSignedIn(caller)))
    findings.add('lost', `${name}: the session of the registration`);
  if (isThere === null) return { isThere: false, isComplete: false };
  const before = await tracesOf(installation, name);
  const isComplete = same(before, WHOLE);
  if (!isComplete && !same(before, UNTOUCHED))
    findings.add('half', `${name}: the profile is ${JSON.stringify(before)}`);
  if (profile !== null && !isComplete)
    findings.add('lost', `${name}: the profile was acknowledged and is ${JSON.stringify(before)}`);
  const completed = await retryUntil(fresh, profileRequest(name), findings);
  if (profile !== null && completed && completed.print !== profile)
    findings.add('doubled', `${name}: the profile is answered otherwise when asked again`);
  const after = await tracesOf(installation, name);
  if (!same(after, WHOLE))
    findings.add(
      'half',
      `${name}: the profile was completed again and is ${JSON.stringify(after)}`,
    );
  return { isThere, isComplete };
}

/** @returns whether the account existed; null if the candidate can neither register nor sign in. */
async function judgeAccount(
  { findings }: Told,
  fresh: Caller,
  { name, isRegistered }: Pick<Candidate, 'name' | 'isRegistered'>,
): Promise<boolean | null> {
  const account = { email: `${name}@example.test`, password: PASSWORD };
  const again = isRegistered
    ? null
    : await fresh.rest('register', { ...account, password2: PASSWORD });
  const isTaken = again !== null && errorIn(again) === 'user-exists';
  if (again && !isTaken && !isSuccess(again))
    findings.add('half', `${name} cannot register: ${errorIn(again)}`);
  const signedIn = await fresh.rest('signin', account);
  if (isSuccess(signedIn)) return isRegistered || isTaken;
  findings.add(isRegistered ? 'lost' : 'half', `${name} cannot sign in: ${errorIn(signedIn)}`);
  return null;
}

const errorIn = (result: Try) =>
  result.end === 'answered' ? (result.body as { error?: string | null }).error : result.end;

async function isSignedIn(caller: Caller): Promise<boolean> {
  const result = await caller.gql('query Me { me { id } }', {});
  return (
    result.end === 'answered' && (result.body as { data?: { me?: object | null } }).data?.me != null
  );
}

/** The rows that completing a profile leaves. */
interface Traces {
  completed: boolean;
  named: boolean;
  current: boolean;
  workspaces: number;
  memberships: number;
  boards: number;
  lists: number;
  commits: number;
  activity: number;
}
const WHOLE: Traces = {
  completed: true,
  named: true,
  current: true,
  workspaces: 1,
  memberships: 1,
  boards: 1,
  lists: 3,
  commits: 1,
  activity: 1,
};
const UNTOUCHED: Traces = {
  completed: false,
  named: false,
  current: false,
  workspaces: 0,
  memberships: 0,
  boards: 0,
  lists: 0,
  commits: 0,
  activity: 0,
};
const same = (one: Traces | undefined, other: Traces) => fingerprint(one) === fingerprint(other);

async function tracesOf(installation: Installation, name: string): Promise<Traces | undefined> {
  const owned = (table: string) =>
    `(select count(*) from ${table} x join workspaces w on w.id = x.workspace_id where w.owner_id = u.id)`;
  const [traces] = await lookInside(installation.databaseUrl, (look) =>
    look<Traces>(
      `select profile_completed as completed, nick is not null as named, current_workspace_id is not null as current,
       (select count(*) from workspaces where owner_id = u.id) as workspaces, ${owned('workspace_members')} as memberships,
       ${owned('projects')} as boards, ${owned('sections')} as lists, ${owned('commits')} as commits, ${owned('activity')} as activity
     from users u where email_folded = $1`,
      [`${name}@example.test`],
    ),
  );
  return traces;
}
