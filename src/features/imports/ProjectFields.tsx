import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import classes from './ImportPage.module.css';

/** Which projects of the file become boards. */
export function ProjectFields({ projects }: Pick<BoardImportRowFragment, 'projects'>) {
  const text = useText();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{text('import-projects')}</legend>
      <p className={classes.hint}>{text('import-projects-hint')}</p>
      {projects.map(({ key, title, tasks }, at) => (
        <FormCheckbox
          key={key}
          name={`projects.${at}`}
          label={text('import-project', { title: title || '–', n: tasks })}
        />
      ))}
    </fieldset>
  );
}
