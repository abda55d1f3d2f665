import { useState } from 'react';
import { links } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { createMatcher } from '../../../contract/fold';
import type { MemberRowFragment } from '../../api/generated/operations';
import { useMemberBoardsQuery } from '../../entities/users/endpoints.lazy.generated';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Pager } from '../../ui/components/Pager';
import { MemberBoards } from './MemberBoards';
import { MemberMenu } from './MemberMenu';
import { nameOf, PersonLine } from './PersonLine';
import { RoleMenu } from './RoleMenu';
import { roleName } from './roleName';
import { marksFactorOf, SecondFactorNote } from './SecondFactorNote';
import classes from './People.module.css';

/** Rows per page; a workspace may have thousands of members. */
const PAGE = 50;

export interface MemberListProps {
  members: readonly MemberRowFragment[];
  query: string;
  viewerId: number;
  wid: string;
  workspaceId: number;
  canManage: boolean;
  /** Clears the search. */
  onClear: () => void;
  onGone: () => void;
}

/**
 * The members of a workspace with their roles (docs/behaviour.md#team-screen); during a search, the
 * matching ones.
 */
export function MemberList({
  members,
  query,
  viewerId,
  wid,
  workspaceId,
  canManage,
  onClear,
  onGone,
}: MemberListProps) {
  const text = useText();
  const [wanted, setWanted] = useState({ query, page: 1 });
  const found = membersLike(members, query);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(wanted.query === query ? wanted.page : 1, pages);
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  const boardsOf = useBoardsOf(workspaceId, shown);
  const isFactorMarked = marksFactorOf(members);
  return (
    <>
      <p role="status" className="visually-hidden">
        {query.trim() !== '' && text('people-found', { n: found.length })}
      </p>
      {canManage && <SecondFactorNote members={members} />}
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          title={text('people-none-found', { query: query.trim() })}
          action={<Button onClick={onClear}>{text('search-clear')}</Button>}
        >
          {text('people-none-found-hint')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={text('members')}>
          {shown.map((member) => (
            <li key={member.id} className={classes.row} data-columns="member">
              <PersonLine
                person={member}
                isViewer={member.id === viewerId}
                to={member.nick && links.profile(wid, member.nick)}
              >
                {canManage &&
                  member.hasSecondFactor === isFactorMarked &&
                  text(isFactorMarked ? 'member-second-factor' : 'member-no-second-factor')}
              </PersonLine>
              <MemberBoards name={nameOf(member)} boards={boardsOf.get(member.id)} />
              {canManage && member.role !== ROLE.owner ? (
                <RoleMenu {...{ member, workspaceId }} isViewer={member.id === viewerId} />
              ) : (
                <span className={classes.role} data-role={member.role}>
                  {text(roleName(member.role))}
                </span>
              )}
              {canManage && (
                <span className={classes.menu}>
                  {member.role !== ROLE.owner && (
                    <MemberMenu {...{ member, wid, workspaceId, onGone }} />
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={classes.pager}>
          <Pager page={page} total={pages} onPage={(next) => setWanted({ query, page: next })} />
        </div>
      )}
    </>
  );
}

/**
 * Matches the same text as the server's search. Filtering here is instant; a request per letter
 * would be slow in large workspaces.
 */
function membersLike(
  members: readonly MemberRowFragment[],
  query: string,
): readonly MemberRowFragment[] {
  if (query.trim() === '') return members;
  const fits = createMatcher(query);
  return members.filter(({ name, nick, email }) => fits(`${name} ${nick} ${email ?? ''}`));
}

/** The boards of the shown members, by the member. */
function useBoardsOf(workspaceId: number, members: readonly MemberRowFragment[]) {
  // Sorted, so that another order of the same people is the same request.
  const userIds = members.map(({ id }) => id).sort((a, b) => a - b);
  const { data } = useMemberBoardsQuery({ workspaceId, userIds }, { skip: userIds.length === 0 });
  return new Map(data?.memberBoards.map((boards) => [boards.userId, boards]));
}
