// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const sectionsLazyApi = injectEndpoints(({ query }) => ({
  sectionList: query(documents.SectionListDocument, { tags: [] }),
}));

export const {
  useSectionListQuery,
} = sectionsLazyApi;
