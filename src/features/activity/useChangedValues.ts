import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { STANDARD_FIELD } from '../../../contract/fields';
import { hueOfColor } from '../../../contract/labels';
import { useText, type MessageKey } from '../../lib/text/useText';
import { HUE_NAMES } from '../../ui/theme/hueNames';
import { useFormatFieldValue } from '../../store/useFormatFieldValue';
import { useFormatRepeat, type RepeatParts } from '../../store/useFormatRepeat';
import { dueTexts } from './dueTexts';

type Data = Readonly<Record<string, unknown>>;

const NOTHING = '–';

const VISIBILITIES: Readonly<Record<string, MessageKey>> = {
  public: 'visibility-public',
  workspace: 'visibility-workspace',
  private: 'visibility-private',
};

/** The roles before and after a change of one. */
const ROLES: Readonly<Record<string, readonly [MessageKey, MessageKey]>> = {
  'admin-granted': ['role-member', 'role-admin'],
  'admin-dropped': ['role-admin', 'role-member'],
};

const WITH_VALUES: ReadonlySet<string> = new Set([
  'field-changed',
  'project-visibility-changed',
  'checklist-item-due',
  'option-recoloured',
  'task-repeat-set',
]);

/** The log is data of any release. */
function isRepeat(value: unknown): value is RepeatParts {
  return typeof value === 'object' && value !== null && 'rule' in value && 'start' in value;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The old and the new value of a change: "21 Nov", "25 Nov", with times or years if only these
 * differ; "Low", "High"; "Member", "Admin". Null for a change without values, and for values that the
 * viewer cannot know.
 */
export function useChangedValues(): (
  kind: string,
  data: Data,
) => readonly [from: string, to: string] | null {
  const text = useText();
  const intl = useIntl();
  const formatField = useFormatFieldValue();
  const formatRepeat = useFormatRepeat();

  return useCallback(
    (kind, data) => {
      const fieldId = typeof data['fieldId'] === 'number' ? data['fieldId'] : 0;
      const isStandard = data['isStandard'] === true;
      const isDue =
        kind === 'checklist-item-due' || (isStandard && fieldId === STANDARD_FIELD.dueDate);

      function shown(value: unknown): string {
        if (isRepeat(value)) return formatRepeat(value);
        if (typeof value !== 'string' || value === '') return NOTHING;
        if (kind === 'field-changed') return formatField({ fieldId, isStandard }, value);
        const hue = kind === 'option-recoloured' ? HUE_NAMES[hueOfColor(value) ?? -1] : undefined;
        if (hue) return text(hue);
        const visibility = VISIBILITIES[value];
        return visibility ? text(visibility) : '';
      }

      function valuesOf(): readonly string[] {
        const roles = ROLES[kind];
        if (roles) return roles.map((role) => text(role));
        if (!WITH_VALUES.has(kind)) return [];
        const values = [data['from'], data['to']];
        if (!isDue) return values.map(shown);
        return dueTexts(values.map(textOrNull), intl.formatDate).map((due) => due ?? NOTHING);
      }

      const values = valuesOf();
      const isKnown = values.length > 0 && values.every((value) => value !== '');
      const [from = '', to = ''] = values;
      return isKnown && from !== to ? [from, to] : null;
    },
    [text, intl, formatField, formatRepeat],
  );
}
