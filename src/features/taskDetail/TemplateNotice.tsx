import { useState } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { selectSectionIds } from '../../entities/sections/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { DuplicateTaskDialog } from '../board/card/actions/DuplicateTaskDialog';
import { useBoard } from '../board/card/boardContext';
import classes from './TaskNotice.module.css';

export interface TemplateNoticeProps {
  template: TaskRow;
  onClose: () => void;
}

/** The notice above an open task template, with what is done with it as a whole. */
export function TemplateNotice({ template, onClose }: TemplateNoticeProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { canEdit, projectId } = useBoard();
  const firstId = useAppSelector((state) => selectSectionIds(state, projectId)[0]);
  const [isUsing, setIsUsing] = useState(false);
  const { id, title } = template;

  function archive(): void {
    onClose();
    void change('archiveTask', { id }, text('template-archived'));
  }

  const actions = (
    <span className={classes.actions}>
      <Button aria-label={text('template-use-named', { title })} onClick={() => setIsUsing(true)}>
        {text('template-use')}
      </Button>
      <Button aria-label={text('template-archive-named', { title })} onClick={archive}>
        {text('archive')}
      </Button>
    </span>
  );
  return (
    <div className={classes.notice}>
      <Banner {...(canEdit && { action: actions })}>{text('template-notice')}</Banner>
      {isUsing && (
        <DuplicateTaskDialog
          task={template}
          sectionId={firstId ?? 0}
          onClose={() => setIsUsing(false)}
        />
      )}
    </div>
  );
}
