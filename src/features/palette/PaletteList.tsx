import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useText } from '../../lib/text/useText';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/starIcons';
import classes from './CommandPalette.module.css';
import { Keys } from './Keys';
import type { PaletteGroup, PaletteItem } from './paletteItem';

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** What Enter would take. */
  active: PaletteItem | undefined;
  onChoose: (item: PaletteItem, event: MouseEvent) => void;
}

/**
 * What the palette offers, in its groups. Focus stays in the field; the chosen line is pointed at
 * and kept in sight.
 */
export function PaletteList({ id, groups, active, onChoose }: PaletteListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={text('palette')} className={classes.list}>
      {groups.map(({ heading, items }) => (
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <p id={`${id}-${heading}`} className={classes.heading}>
            {text(heading)}
          </p>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(item, event)}
            >
              {item.board ? (
                <BoardGlyph board={item.board} />
              ) : (
                <Icon name={item.icon} className={classes.icon} />
              )}
              <span className={classes.label}>{item.label}</span>
              {item.isStarred && (
                <>
                  <Icon name="star" className={classes.icon} />
                  <span className="visually-hidden">{text('starred')}</span>
                </>
              )}
              {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
              {item.keys?.[0] !== undefined && (
                <span className={classes.keys} aria-hidden>
                  <Keys keys={item.keys[0]} />
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
