import type { SectionListQuery, SectionListQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { SectionListDocument } from './documents.generated';

export type OfferedSection = SectionListQuery['sectionList'][number];

/** The lists that a task can be added to, for the create-task modal. */
const sectionListApi = api.injectEndpoints({
  endpoints: (build) => ({
    sectionList: build.query<OfferedSection[], SectionListQueryVariables>({
      query: ask(SectionListDocument),
      transformResponse: ({ sectionList }: SectionListQuery) => sectionList,
      providesTags: ['Boards'],
    }),
  }),
});

export const { useSectionListQuery } = sectionListApi;
