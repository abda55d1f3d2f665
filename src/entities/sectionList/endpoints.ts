import type { SectionListQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export type OfferedSection = SectionListQuery['sectionList'][number];

/** The lists that a task can be added to, for the create-task modal. */
const sectionListApi = injectEndpoints(({ query }) => ({
  sectionList: query(documents.SectionListDocument, {
    transformResponse: ({ sectionList }) => sectionList,
    // Refetched whenever the modal opens.
    tags: [],
  }),
}));

export const { useSectionListQuery } = sectionListApi;
