import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/useText';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { BoardLinks } from './BoardLinks';
import { MainLinks } from './MainLinks';
import classes from './NavigationSheet.module.css';
import type { OpenSession } from '../../auth/session';

export interface NavigationSheetProps {
  session: OpenSession;
  onClose: () => void;
  /** Asks what is to be created. */
  onChoose: () => void;
  onCreate: (kind: CreateKind) => void;
}

/**
 * What the bar and the sidebar hold on a large screen, behind the burger of a small one
 * (docs/ux.md#2-6-a).
 */
export function NavigationSheet({ session, onClose, onChoose, onCreate }: NavigationSheetProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('navigation')} placement="start">
      <nav aria-label={text('nav-main')} className={classes.sheet}>
        <MainLinks session={session} isStacked onNavigate={onClose} />
        <BoardLinks session={session} onNavigate={onClose} onCreate={onCreate} />
        {session.role !== null && (
          <Button icon="add" isWide className={classes.create} onClick={onChoose}>
            {text('create')}
          </Button>
        )}
      </nav>
    </Dialog>
  );
}
