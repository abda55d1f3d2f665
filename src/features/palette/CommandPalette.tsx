import { useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { parseSearch, printSearch, wordsIn } from '../../../contract/search/query';
import { SPACE } from '../../lib/text/space';
import { hrefOf } from '../../lib/dom/currentPath';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { useModal } from '../../ui/overlays/useModal';
import { noteSearch } from '../search/recentSearches';
import classes from './CommandPalette.module.css';
import { Keys } from './Keys';
import { PaletteList } from './PaletteList';
import { readQuery, type PaletteItem } from './paletteItem';
import { usePaletteItems, type PaletteScope } from './usePaletteItems';

export interface CommandPaletteProps {
  scope: PaletteScope;
  /** Goes to a screen of the app. */
  onGo: (path: string) => void;
  /** Missing where the reader may make none. */
  onCreateTask: ((title: string) => void) | undefined;
  onClose: () => void;
}

/** Lines that the typed words have found. */
const FOUND = /^(task|comment|file|search)-/;

/**
 * Every board, task, person and action behind one field (docs/ux.md#2-6-p): arrows choose, Enter
 * opens, Ctrl Enter in a new tab; `>` narrows to actions, `@` to people, `#` to boards.
 */
export function CommandPalette({ scope, onGo, onCreateTask, onClose }: CommandPaletteProps) {
  const text = useText();
  const listId = useId();
  const modal = useModal(onClose, { closesByBackdrop: true });
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = usePaletteItems(typed, scope);
  const { term, mode } = readQuery(typed);
  const title = wordsIn(parseSearch(term));
  const items = found.groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  const isEmpty = items.length === 0 && !found.isSearching && !found.failure;

  function choose(item: PaletteItem, isNewTab: boolean) {
    if (mode === 'all' && FOUND.test(item.id))
      noteSearch(scope.workspaceId, printSearch(parseSearch(term)));
    if (item.path !== undefined && isNewTab) {
      window.open(hrefOf(item.path), '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.path === undefined) item.run();
    else onGo(item.path);
  }

  function clear() {
    setTyped('');
    modal.ref.current?.querySelector('input')?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return modal.onKeyDown(event);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && items.length > 0)
      setAt((Math.min(at, items.length - 1) + by + items.length) % items.length);
    else if (event.key === 'Enter' && active && event.target instanceof HTMLInputElement)
      choose(active, event.ctrlKey || event.metaKey);
    else return modal.onKeyDown(event);
    event.preventDefault();
    return event.stopPropagation();
  }

  const handleClick = (item: PaletteItem, event: MouseEvent) =>
    choose(item, event.ctrlKey || event.metaKey);
  return (
    <dialog
      {...modal}
      onKeyDown={handleKeyDown}
      className={classes.dialog}
      aria-label={text('palette')}
    >
      {scope.task && <p className={classes.about}>{scope.task.title}</p>}
      <div className={classes.head}>
        <input
          type="text"
          role="combobox"
          className={classes.input}
          aria-label={text('palette-placeholder')}
          placeholder={text('palette-placeholder')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
        {found.isSearching && <span className={classes.spinner} aria-hidden />}
        <Button tone="quiet" className={classes.close} onClick={onClose}>
          {text('close')}
        </Button>
      </div>
      <p role="status" className={found.isOffline ? classes.note : 'visually-hidden'}>
        {found.isOffline
          ? text('palette-offline')
          : found.isSearching
            ? text('loading')
            : text('results-count', { n: items.length })}
      </p>
      {found.problems.length > 0 && (
        <p role="status" className={classes.note}>
          {found.problems.join(' ')}
        </p>
      )}
      {found.failure && (
        <p role="alert" className={classes.note}>
          {text(found.failure)}
          {SPACE}
          <Button icon="retry" onClick={found.onRetry}>
            {text('retry')}
          </Button>
        </p>
      )}
      <PaletteList id={listId} groups={found.groups} active={active} onChoose={handleClick} />
      {isEmpty && (
        <div className={classes.empty}>
          <p>{text('palette-none')}</p>
          {onCreateTask && mode === 'all' && title !== '' && (
            <Button
              icon="add"
              onClick={() => {
                onClose();
                onCreateTask(title);
              }}
            >
              {text('palette-create-task', { title })}
            </Button>
          )}
          <Button onClick={clear}>{text('search-clear')}</Button>
        </div>
      )}
      <p className={classes.foot} aria-hidden>
        <span>
          <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {text('palette-choose')}
        </span>
        <span>
          <Keys keys="Enter" /> {text('palette-open')}
        </span>
        <span>
          <Keys keys="Mod+Enter" /> {text('palette-new-tab')}
        </span>
      </p>
    </dialog>
  );
}
