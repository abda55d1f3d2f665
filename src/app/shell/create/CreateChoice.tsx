import { CREATE_CHOICES, type CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import classes from './CreateChoice.module.css';

export interface CreateChoiceProps extends Pick<CreateItemsProps, 'onCreate'> {
  onClose: () => void;
}

/**
 * The burger's "Create" on a small screen: a small modal with the options
 * (docs/behaviour.md#navigation-bar).
 */
export function CreateChoice({ onCreate, onClose }: CreateChoiceProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('create')}>
      <div className={classes.choices}>
        {CREATE_CHOICES.map(({ kind, label, icon }, index) => (
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
