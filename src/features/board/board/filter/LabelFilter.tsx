import { useState } from 'react';
import { selectBoardLabels } from '../../../../entities/fields/labels';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { Label } from '../../../../ui/components/Label';
import { useFocusBack } from '../../../../ui/overlays/useFocusBack';
import { Popover } from '../../../../ui/menu/Popover';
import classes from './LabelFilter.module.css';

export interface LabelFilterProps {
  projectId: number;
  /** The ids of labels; tasks with one of them are shown. */
  chosen: readonly number[];
  onChoose: (labels: readonly number[]) => void;
}

/** The choice of several labels; nothing on a board without labels. */
export function LabelFilter({ projectId, chosen, onChoose }: LabelFilterProps) {
  const text = useText();
  const { labels } = useAppSelector((state) => selectBoardLabels(state, projectId));
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (labels.length === 0 && chosen.length === 0) return null;
  return (
    <>
      <Button
        ref={opener}
        icon="down"
        className={classes.button}
        data-on={chosen.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text('filter-labels', { n: chosen.length })}
      </Button>
      {isOpen && (
        <Popover
          label={text('labels')}
          anchor={opener}
          onEscape={() => setIsOpen(false)}
          onDismiss={() => setIsOpen(false)}
        >
          <div role="group" aria-label={text('labels')} className={classes.labels}>
            {labels.map(({ id, title, hue }, index) => (
              <label key={id} className={classes.choice}>
                <input
                  type="checkbox"
                  data-autofocus={index === 0 || undefined}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
                <Label name={title} hue={hue} />
              </label>
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
