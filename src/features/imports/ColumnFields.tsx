import { IMPORT_COLUMNS } from '../../../contract/boardDocument/importRules';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import { COLUMN_TEXT } from './importMessages';
import classes from './ImportPage.module.css';

export type ColumnFieldsProps = Pick<BoardImportRowFragment, 'columns' | 'rows'>;

/** What each column of a CSV file holds, with the first cells that are in it. */
export function ColumnFields({ columns, rows }: ColumnFieldsProps) {
  const text = useText();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{text('import-columns')}</legend>
      {columns.map(({ name }, at) => {
        const cells = rows.map((row) => row[at]).filter(Boolean);
        return (
          <div key={at} className={classes.pair}>
            <span className={classes.name}>
              {name || text('import-column-unnamed', { n: at + 1 })}
              <span className={classes.cells}>{cells.slice(0, 3).join(' · ')}</span>
            </span>
            <FormSelectField
              name={`columns.${at}`}
              label={text('import-column-holds', { name: name || String(at + 1) })}
              isLabelHidden
            >
              {IMPORT_COLUMNS.map((one) => (
                <option key={one} value={one}>
                  {text(COLUMN_TEXT[one])}
                </option>
              ))}
            </FormSelectField>
          </div>
        );
      })}
    </fieldset>
  );
}
