import { BOARD_TEMPLATES } from '../../../../contract/boardTemplates/rules';
import type { BoardTemplate } from '../../../../contract/generated/schema';
import { useText } from '../../../lib/text/useText';
import { useFormField } from '../../../ui/forms/useFormField';
import classes from './FormTemplate.module.css';
import { TemplateChoice } from './TemplateChoice';
import { TEMPLATES } from './templates';

/**
 * What a new board starts with: nothing, or one of the templates, each with its name, a line about
 * it and its colour. A radio group of a Formik form.
 */
export function FormTemplate({ name }: { name: string }) {
  const text = useText();
  const { value, setValue } = useFormField<BoardTemplate | null>(name);
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
    </fieldset>
  );
}
