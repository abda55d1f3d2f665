import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import classes from './SearchButton.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const CHORD = isMac ? '⌘ K' : 'Ctrl K';

/** Looks like a field and opens the palette, which is one (docs/ux.md#2-6-a). */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <Icon name="search" />
      <span>{text('search')}</span>
      <kbd aria-hidden>{CHORD}</kbd>
    </button>
  );
}
