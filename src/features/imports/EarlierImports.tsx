import type { BoardImportRowFragment } from '../../api/generated/operations';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { SOURCE_NAME, STATE_TEXT } from './importMessages';
import classes from './ImportPage.module.css';

export interface EarlierImportsProps {
  imports: readonly BoardImportRowFragment[];
  onShow: (importId: number) => void;
}

/** The other imports of the viewer, each with its report. */
export function EarlierImports({ imports, onShow }: EarlierImportsProps) {
  const text = useText();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className={classes.earlier}>
      <h2 id="earlier-imports">{text('import-earlier')}</h2>
      <ul className={classes.list}>
        {imports.map((one) => (
          <li key={one.id} className={classes.row}>
            <span className={classes.name}>
              {one.filename}
              <span className={classes.facts}>
                <span className={one.state === 'failed' ? classes.failed : undefined}>
                  {text(STATE_TEXT[one.state])}
                </span>
                {one.source && <span>{SOURCE_NAME[one.source]}</span>}
                <RelativeTime at={one.createdAt} />
              </span>
            </span>
            <Button
              aria-label={text('import-show-report', { filename: one.filename })}
              onClick={() => onShow(one.id)}
            >
              {text('import-show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
