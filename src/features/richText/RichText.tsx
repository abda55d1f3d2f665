import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLinkedTasksQuery } from '../../entities/search/endpoints';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useUsersQuery } from '../../entities/users/endpoints.generated';
import { useAppSelector } from '../../store/hooks';
import { Markdown, type MarkdownProps } from '../../ui/markdown/Markdown';
import { MarkdownContext } from '../../ui/markdown/markdownContext';
import type { OnTick } from '../../ui/markdown/TaskBox';
import { linkedTaskIds, linkedUserIds } from './linkedIds';
import { MentionedPerson } from './MentionedPerson';
import { TaskLink } from './TaskLink';
import { LinkedContext } from './linkedContext';

export interface RichTextProps extends MarkdownProps {
  workspaceId: number;
  /** Ticks a task of the text; without it, its boxes are read-only. */
  onTick?: OnTick | undefined;
}

const PARTS = { Person: MentionedPerson, OwnLink: TaskLink };

/**
 * A description or a comment: mentions have the current names and lead to the people, links to tasks
 * show their titles and whether they are done, as far as the reader may see them.
 */
export function RichText({ children, workspaceId, onTick, isBeginning }: RichTextProps) {
  const { people, tasks } = useMemo(
    () => ({ people: linkedUserIds(children), tasks: linkedTaskIds(children, workspaceId) }),
    [children, workspaceId],
  );
  const unknownPeople = useUnknown('users', people);
  const unknownTasks = useUnknown('tasks', tasks);
  const { data: members } = useUsersQuery(
    unknownPeople ? { ids: unknownPeople, workspaceId } : skipToken,
  );
  useLinkedTasksQuery(unknownTasks ? { ids: unknownTasks, workspaceId } : skipToken);
  const additions = useMemo(() => ({ ...PARTS, onTick }), [onTick]);
  const linked = useMemo(
    () => ({ workspaceId, members: members?.users ?? [] }),
    [workspaceId, members],
  );
  return (
    <MarkdownContext value={additions}>
      <LinkedContext value={linked}>
        <Markdown isBeginning={isBeginning}>{children}</Markdown>
      </LinkedContext>
    </MarkdownContext>
  );
}

/** The ids, if the store has not all of their rows; null if there is nothing to ask for. */
function useUnknown(table: 'users' | 'tasks', ids: number[]): number[] | null {
  const hasAll = useAppSelector((state) => {
    const { entities } = selectOptimisticEntities(state)[table];
    return ids.every((id) => entities[id] !== undefined);
  });
  return hasAll ? null : ids;
}
