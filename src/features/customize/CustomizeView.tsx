import { useId } from 'react';
import type { ReactNode } from 'react';
import { links } from '../../../contract/links';
import { useCustomFieldsQuery } from '../../entities/fields/endpoints.lazy';
import { selectProject } from '../../entities/projects/selectors';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { LinkButton } from '../../ui/components/LinkButton';
import { ArchiveBoard } from './ArchiveBoard';
import { BoardBackground } from './BoardBackground';
import { BoardMembers } from '../board/board/share/BoardMembers';
import { BoardTitle } from './BoardTitle';
import { BoardVisibility } from '../board/board/share/BoardVisibility';
import { CardFieldChoice } from './CardFieldChoice';
import classes from './Customize.module.css';
import { FieldList } from './FieldList';
import { useBoardRights } from './useBoardRights';

export interface CustomizeViewProps {
  projectId: number;
  wid: string;
  viewerId: number;
  workspaceId: number;
  role: number | null;
}

/**
 * All settings of a board, one section below the other (docs/ux.md#2-6-g). Each change applies at
 * once.
 */
export function CustomizeView({ projectId, wid, viewerId, workspaceId, role }: CustomizeViewProps) {
  const text = useText();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const may = useBoardRights(workspaceId, role, project?.visibility ?? 'workspace');
  useCustomFieldsQuery({ workspaceId });
  useDocumentTitle(text('customize'), ...(project ? [project.title] : []));
  if (!project) return null;
  const { visibility } = project;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{text('customize-board', { title: project.title })}</h1>
        <LinkButton icon="previous" to={links.board(wid, project.slug)}>
          {text('back-to-board')}
        </LinkButton>
      </div>
      <Part title={text('customize-about')}>
        <BoardTitle project={project} />
        <BoardVisibility project={project} canSetVisibility={may.create} />
      </Part>
      {visibility === 'private' && (
        <Part title={text('members')}>
          <BoardMembers project={project} viewerId={viewerId} />
        </Part>
      )}
      <Part title={text('background')}>
        <BoardBackground project={project} />
      </Part>
      <Part title={text('custom-fields')} hint={text('fields-hint')}>
        <FieldList project={project} mayManage={may.manageFields} />
      </Part>
      <Part title={text('card-fields')} hint={text('card-fields-hint')}>
        <CardFieldChoice project={project} />
      </Part>
      {may.archive && (
        <Part title={text('archive-board')} hint={text('archive-board-hint')}>
          <ArchiveBoard project={project} wid={wid} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
