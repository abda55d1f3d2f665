import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/text/useText';
import { IconButton } from './IconButton';
import classes from './Pager.module.css';

export interface PagerProps {
  /** Starts at 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/**
 * Previous, an editable "page / total", next (docs/ux.md#2-4). Enter or blur applies the typed
 * page, clamped to 1 and the total; Escape restores it.
 */
export function Pager({ page, total, onPage }: PagerProps) {
  const text = useText();
  const ofTotal = `/ ${total}`;
  const [typed, setTyped] = useState<string | null>(null);

  function apply() {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isNaN(wanted)) return;
    const next = Math.max(1, Math.min(wanted, total));
    if (next !== page) onPage(next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <div role="group" aria-label={text('pager')} className={classes.pager}>
      <IconButton
        icon="previous"
        label={text('page-previous')}
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <input
        className={classes.page}
        inputMode="numeric"
        autoComplete="off"
        style={{ inlineSize: `${String(total).length}ch` }}
        aria-label={text('page-number', { total })}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={apply}
        onKeyDown={handleKeyDown}
      />
      <span aria-hidden className={classes.total}>
        {ofTotal}
      </span>
      <IconButton
        icon="next"
        label={text('page-next')}
        isDisabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
