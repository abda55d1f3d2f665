import { SHORTCUTS, type ShortcutName, type Where } from '../../lib/keys/shortcuts';
import { useSingleKeys } from '../../lib/keys/singleKeys';
import { useText } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { Keys } from './Keys';
import { PLACE_MESSAGES, SHORTCUT_MESSAGES } from './shortcutMessages';
import classes from './ShortcutsDialog.module.css';

const PLACES = Object.keys(PLACE_MESSAGES) as Where[];
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** The keyboard map (docs/ux.md#2-6-q), made from the registry that the keys themselves ask. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const areOn = useSingleKeys();
  return (
    <Dialog isOpen onClose={onClose} title={text('shortcuts')} placement="wide">
      {!areOn && <p className={classes.off}>{text('shortcuts-single-off')}</p>}
      <div className={classes.places}>
        {PLACES.map((place) => (
          <section key={place}>
            <h3 className={classes.place}>{text(PLACE_MESSAGES[place])}</h3>
            <dl className={classes.list}>
              {NAMES.filter((name) => SHORTCUTS[name].where === place).map((name) => (
                <div key={name} className={classes.row}>
                  <dt>{text(SHORTCUT_MESSAGES[name])}</dt>
                  <dd className={classes.ways}>
                    {SHORTCUTS[name].keys.map((keys) => (
                      <Keys key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
