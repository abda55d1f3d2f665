import { BOARD_TEMPLATES } from '../../../../contract/boardTemplates/rules';
import type { BoardTemplate } from '../../../../contract/generated/schema';
import { useText } from '../../../lib/text/useText';
import { useFormField } from '../../../ui/forms/useFormField';
import classes from './FormTemplate.module.css';
import { TemplateChoice } from './TemplateChoice';
import { TEMPLATES } from './templates';
import { useOfferedBoards } from './useOfferedBoards';

/**
 * What a new board starts with: nothing, or one of the templates, each with its name, a line about
 * it and its colour, or a copy of a board that is used as a template. A radio group of a Formik form.
 */
export function FormTemplate({ name, workspaceId }: { name: string; workspaceId: number }) {
  const text = useText();
  const boards = useOfferedBoards(workspaceId);
  const { value, setValue } = useFormField<BoardTemplate | number | null>(name);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{text('board-template')}</legend>
      <TemplateChoice
        group={name}
        title={text('template-empty')}
        hint={text('template-empty-hint')}
        hue={null}
        isChosen={value === null}
        onChoose={() => setValue(null)}
      />
      {BOARD_TEMPLATES.map((template) => (
        <TemplateChoice
          key={template}
          group={name}
          title={text(TEMPLATES[template].name)}
          hint={text(TEMPLATES[template].hint)}
          hue={TEMPLATES[template].hue}
          isChosen={value === template}
          onChoose={() => setValue(template)}
        />
      ))}
      {boards.length > 0 && <p className={classes.group}>{text('your-templates')}</p>}
      {boards.map(({ id, title }) => (
        <TemplateChoice
          key={id}
          group={name}
          title={title}
          hint={text('template-board-hint')}
          hue={null}
          isChosen={value === id}
          onChoose={() => setValue(id)}
        />
      ))}
    </fieldset>
  );
}
