import type { CreateKind } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Navigation } from './Navigation';
import classes from './NavigationSheet.module.css';
import type { OpenSession } from '../../auth/session';

export interface NavigationSheetProps {
  session: OpenSession;
  onClose: () => void;
  /** Opens the create choice. */
  onChoose: () => void;
  onCreate: (kind: CreateKind) => void;
}

/** The links of the sidebar and Create, on a sheet of a small screen (docs/ux.md#2-6-a). */
export function NavigationSheet({ session, onClose, onChoose, onCreate }: NavigationSheetProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('navigation')} placement="start">
      <nav aria-label={text('nav-main')} className={classes.sheet}>
        <Navigation session={session} onNavigate={onClose} onCreate={onCreate} />
        {session.role !== null && (
          <Button icon="add" isWide className={classes.create} onClick={onChoose}>
            {text('create')}
          </Button>
        )}
      </nav>
    </Dialog>
  );
}
