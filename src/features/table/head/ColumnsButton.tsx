import { useState } from 'react';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { Popover } from '../../../ui/menu/Popover';
import { useOptimisticValue } from '../../../ui/hooks/useOptimisticValue';
import { useFocusBack } from '../../../ui/overlays/useFocusBack';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { moveTo } from '../layout/moveTo';
import { shownColumns } from '../layout/tableColumns';
import type { TableLayoutView } from '../layout/useTableLayout';
import classes from '../Table.module.css';

/** Chooses the columns and their order. */
export function ColumnsButton({ layout }: { layout: TableLayoutView }) {
  const text = useText();
  const announce = useAnnounce();
  const { all, change } = layout;
  // The address follows a moment later.
  const [shown, show] = useOptimisticValue(layout.shown);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const ids = shown.map(({ id }) => id);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  function choose(next: readonly string[]) {
    show(shownColumns(all, next));
    change({ columns: next });
  }
  function move(id: string, by: 1 | -1) {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return;
    choose(moveTo(ids, id, to));
    announce(text('column-moved', { n: to + 1, total: ids.length }));
  }
  return (
    <>
      <Button
        ref={opener}
        tone="quiet"
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text('columns')}
      </Button>
      {isOpen && (
        <Popover
          label={text('columns')}
          anchor={opener}
          onEscape={close}
          onDismiss={() => setIsOpen(false)}
        >
          <ul className={classes.choices} aria-label={text('columns')}>
            {[...shown, ...all.filter(({ id }) => !ids.includes(id))].map(
              ({ id, title }, index) => (
                <li key={id} className={classes.choice}>
                  <label>
                    <input
                      type="checkbox"
                      data-autofocus={index === 0 || undefined}
                      checked={ids.includes(id)}
                      onChange={({ target }) =>
                        choose(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
                      }
                    />
                    {title}
                  </label>
                  {ids.includes(id) && (
                    <>
                      <IconButton
                        icon="up"
                        label={text('column-earlier', { title })}
                        isDisabled={index === 0}
                        onClick={() => move(id, -1)}
                      />
                      <IconButton
                        icon="down"
                        label={text('column-later', { title })}
                        isDisabled={index === ids.length - 1}
                        onClick={() => move(id, 1)}
                      />
                    </>
                  )}
                </li>
              ),
            )}
          </ul>
        </Popover>
      )}
    </>
  );
}
