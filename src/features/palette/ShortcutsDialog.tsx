import { SHORTCUTS, type ShortcutName, type Where } from '../../lib/keys/shortcuts';
import { useSingleKeys } from '../../lib/keys/singleKeys';
import { TEXT_SHORTCUTS, type TextShortcutName } from '../../lib/keys/textShortcuts';
import { useText, type MessageKey } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { Keys } from './Keys';
import { PLACE_MESSAGES, SHORTCUT_MESSAGES, TEXT_SHORTCUT_MESSAGES } from './shortcutMessages';
import classes from './ShortcutsDialog.module.css';

const PLACES = Object.keys(PLACE_MESSAGES) as Where[];
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];
const TEXT_NAMES = Object.keys(TEXT_SHORTCUTS) as TextShortcutName[];

/** The keyboard map (docs/ux.md#2-6-q), made from the registry that the keys themselves ask. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const areOn = useSingleKeys();
  return (
    <Dialog isOpen onClose={onClose} title={text('shortcuts')} placement="wide">
      {!areOn && <p className={classes.off}>{text('shortcuts-single-off')}</p>}
      <div className={classes.places}>
        {PLACES.map((place) => (
          <Place
            key={place}
            heading={PLACE_MESSAGES[place]}
            shortcuts={NAMES.filter((name) => SHORTCUTS[name].where === place).map((name) => ({
              label: SHORTCUT_MESSAGES[name],
              keys: SHORTCUTS[name].keys,
            }))}
          />
        ))}
        <Place
          heading="shortcuts-text"
          shortcuts={TEXT_NAMES.map((name) => ({
            label: TEXT_SHORTCUT_MESSAGES[name],
            keys: [TEXT_SHORTCUTS[name]],
          }))}
        />
      </div>
    </Dialog>
  );
}

interface PlaceProps {
  heading: MessageKey;
  shortcuts: readonly { label: MessageKey; keys: readonly string[] }[];
}

function Place({ heading, shortcuts }: PlaceProps) {
  const text = useText();
  return (
    <section>
      <h3 className={classes.place}>{text(heading)}</h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div key={label + keys.join()} className={classes.row}>
            <dt>{text(label)}</dt>
            <dd className={classes.ways}>
              {keys.map((way) => (
                <Keys key={way} keys={way} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
