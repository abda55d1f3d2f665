import { mayChangeBoard, mayCreateBoard, mayOpenWorkspace, mayReadBoard, type BoardStanding, type Standing } from '../../contract/roles';
import type { BoardVisibility, MutationArgs, MutationName, QueryArgs, QueryName } from '../../contract/generated/schema';
import type { Kind, VisibleByKind } from './visible';

type Args = QueryArgs & MutationArgs;
export type OperationName = QueryName | MutationName;

/** The id arguments of an operation, and what kind of object each names. */
type Sees<N extends OperationName> = { [A in keyof Args[N]]?: Kind };
export type Seen<S> = { [A in keyof S]: S[A] extends Kind ? VisibleByKind[S[A]] : never };

/** Who may call an operation, before anything is looked up. `unconfirmed`: signed in, the address not yet confirmed. */
type Who = 'everybody' | 'unconfirmed' | 'confirmed';

interface Entry<N extends OperationName, S extends Sees<N>> {
  who: Who;
  sees: S;
  /** Archived things are not found, except where an operation is about them. */
  mayBeArchived: boolean;
  may: (seen: Seen<S>, args: Args[N]) => boolean;
}

/** An operation that names no object. */
const open = (who: Who) => ({ who, sees: {}, mayBeArchived: false, may: () => true });

const on = <N extends OperationName, const S extends Sees<N>>(_operation: N, sees: S, may: (seen: Seen<S>, args: Args[N]) => boolean): Entry<N, S> => ({
  who: 'confirmed',
  sees,
  mayBeArchived: false,
  may,
});

const openIt = ({ standing }: { standing: Standing }) => mayOpenWorkspace(standing);
const read = ({ standing }: { standing: BoardStanding }) => mayReadBoard(standing);
const change = ({ standing }: { standing: BoardStanding }) => mayChangeBoard(standing);

/**
 * THE policy table: what each operation needs to see, and who may. What stands here is checked before a command runs;
 * an operation of the schema without an entry stops the server at its start.
 */
export const POLICY = {
  me: open('everybody'),
  myCurrentWid: open('everybody'),
  checkPermissionToWorkspace: open('everybody'),
  wsToken: open('confirmed'),
  completeProfile: open('unconfirmed'),
  reserveIds: open('confirmed'),

  userProjects: on('userProjects', { workspaceId: 'workspace' }, ({ workspaceId }) => openIt(workspaceId)),
  projectView: on('projectView', { id: 'project' }, ({ id }) => read(id)),
  createProject: on('createProject', { workspaceId: 'workspace' }, ({ workspaceId }, { visibility }) =>
    mayCreateBoard(workspaceId.standing, visibility ?? ('workspace' satisfies BoardVisibility)),
  ),
  addSectionToProject: on('addSectionToProject', { projectId: 'project' }, ({ projectId }) => change(projectId)),
  updateSectionTitle: on('updateSectionTitle', { id: 'section' }, ({ id }) => change(id)),
  addTask: on('addTask', { sectionId: 'section' }, ({ sectionId }) => change(sectionId)),
  updateTaskTitle: on('updateTaskTitle', { id: 'task' }, ({ id }) => change(id)),
  moveTask: on('moveTask', { id: 'task', sectionId: 'section' }, ({ id, sectionId }) => change(id) && change(sectionId)),
} as const;

export type BuiltName = keyof typeof POLICY;
export type SeenBy<N extends BuiltName> = Seen<(typeof POLICY)[N]['sees']>;
