import type { RootState } from '../rootReducer';
import { environmentChanged, type Environment } from './environmentSlice';
import type { Recording } from './makeRecording';

/**
 * The URL, viewport, language, theme and time zone at a step. The page records them a moment after it has
 * loaded; until then the first recorded values apply.
 */
export function environmentAt({ actions }: Recording, { environment }: RootState): Environment {
  const first = actions
    .filter((action) => environmentChanged.match(action))
    .reduceRight<Partial<Environment>>((rest, { payload }) => ({ ...rest, ...payload }), {});
  return {
    path: environment.path || (first.path ?? '/'),
    viewport: environment.viewport ?? first.viewport ?? null,
    locale: environment.locale || (first.locale ?? 'en'),
    region: environment.region || (first.region ?? ''),
    theme: environment.theme || (first.theme ?? 'system'),
    timeZone: environment.timeZone || (first.timeZone ?? ''),
  };
}
