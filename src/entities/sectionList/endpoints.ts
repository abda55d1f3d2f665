import type { SectionListQuery, SectionListQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { SectionListDocument } from './documents.generated';

export type OfferedSection = SectionListQuery['sectionList'][number];

/** The lists to which a task can be added, for the form that makes one anywhere. */
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
