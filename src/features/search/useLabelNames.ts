import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { fold } from '../../../contract/fold';
import type { ProjectRow } from '../../../contract/rows';
import { useCustomFieldsQuery } from '../../entities/fields/endpoints.lazy';
import { shownOptions } from '../../entities/fields/options';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useAppSelector } from '../../store/hooks';

/**
 * The names of the labels of a workspace and of these boards, in the order of the alphabet. Names
 * that a search does not distinguish are there once.
 */
export function useLabelNames(workspaceId: number, boards: readonly ProjectRow[]): string[] {
  useCustomFieldsQuery({ workspaceId });
  const fields = useAppSelector(
    (state) => selectOptimisticEntities(state).fieldDefinitions.entities,
  );
  const { locale } = useIntl();
  return useMemo(() => {
    const isShown = new Set(boards.map(({ id }) => id));
    const labels = Object.values(fields)
      .filter(
        (field) =>
          field.workspaceId === workspaceId &&
          field.typeId === FIELD_TYPE.tag &&
          (field.projectId == null || isShown.has(field.projectId)),
      )
      .flatMap(shownOptions);
    const names = new Map(labels.map(({ title }) => [fold(title), title]));
    return [...names.values()].sort(new Intl.Collator(locale, { numeric: true }).compare);
  }, [fields, boards, workspaceId, locale]);
}
