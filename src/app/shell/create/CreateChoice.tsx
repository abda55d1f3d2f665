import { choicesFor, type CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import classes from './CreateChoice.module.css';

export interface CreateChoiceProps extends CreateItemsProps {
  onClose: () => void;
}

/**
 * The burger's "Create" on a small screen: a small modal with the options
 * (docs/behaviour.md#navigation-bar).
 */
export function CreateChoice({ canEdit, onCreate, onClose }: CreateChoiceProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('create')}>
      <div className={classes.choices}>
        {choicesFor(canEdit).map(({ kind, label, icon }, index) => (
          <Button
            key={kind}
            icon={icon}
            isWide
            data-autofocus={index === 0 || undefined}
            onClick={() => onCreate(kind)}
          >
            {text(label)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
