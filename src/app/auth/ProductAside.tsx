import { useText } from '../../lib/text/useText';
import classes from './ProductAside.module.css';

/** The lists of the drawn board: for each card, the chalks of its labels. */
const LISTS = [[[1], [7], [2]], [[5], [8, 10]], [[4]]] as const;

/** The product in one sentence, beside the form; only where there is room for both. */
export function ProductAside() {
  const text = useText();
  return (
    <aside className={classes.aside} data-print="hide">
      <p className={classes.line}>{text('product-line')}</p>
      <p className={classes.hint}>{text('product-hint')}</p>
      <div className={classes.board} aria-hidden>
        {LISTS.map((cards, list) => (
          <div key={list} className={classes.list}>
            {cards.map((labels, card) => (
              <div key={card} className={classes.card}>
                {labels.map((chalk) => (
                  <i key={chalk} data-hue={chalk} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </aside>
  );
}
