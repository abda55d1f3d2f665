// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const sectionListApi = injectEndpoints(({ query }) => ({
  sectionList: query(documents.SectionListDocument, { tags: [] }),
}));

export const {
  useSectionListQuery,
} = sectionListApi;
