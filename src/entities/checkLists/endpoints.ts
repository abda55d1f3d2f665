import type {
  AddCheckListItemMutation,
  AddCheckListItemMutationVariables,
  CreateCheckListMutation,
  CreateCheckListMutationVariables,
  DeleteCheckListItemMutation,
  DeleteCheckListItemMutationVariables,
  DeleteCheckListMutation,
  DeleteCheckListMutationVariables,
  RestoreCheckListItemMutation,
  RestoreCheckListItemMutationVariables,
  RestoreCheckListMutation,
  RestoreCheckListMutationVariables,
  UpdateCheckListHideCheckedMutation,
  UpdateCheckListHideCheckedMutationVariables,
  UpdateCheckListItemCheckedMutation,
  UpdateCheckListItemCheckedMutationVariables,
  UpdateCheckListItemSortMutation,
  UpdateCheckListItemSortMutationVariables,
  UpdateCheckListItemTitleMutation,
  UpdateCheckListItemTitleMutationVariables,
  UpdateCheckListSortMutation,
  UpdateCheckListSortMutationVariables,
  UpdateCheckListTitleMutation,
  UpdateCheckListTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddCheckListItemDocument,
  CreateCheckListDocument,
  DeleteCheckListDocument,
  DeleteCheckListItemDocument,
  RestoreCheckListDocument,
  RestoreCheckListItemDocument,
  UpdateCheckListHideCheckedDocument,
  UpdateCheckListItemCheckedDocument,
  UpdateCheckListItemSortDocument,
  UpdateCheckListItemTitleDocument,
  UpdateCheckListSortDocument,
  UpdateCheckListTitleDocument,
} from './documents.generated';

/** Checklists and their items. Their changes arrive as commits; the open task loads them all. */
export const checkListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckList: build.mutation<
      CreateCheckListMutation,
      CreateCheckListMutationVariables & Keyed
    >({ query: ask(CreateCheckListDocument) }),
    deleteCheckList: build.mutation<
      DeleteCheckListMutation,
      DeleteCheckListMutationVariables & Keyed
    >({ query: ask(DeleteCheckListDocument) }),
    restoreCheckList: build.mutation<
      RestoreCheckListMutation,
      RestoreCheckListMutationVariables & Keyed
    >({ query: ask(RestoreCheckListDocument) }),
    updateCheckListTitle: build.mutation<
      UpdateCheckListTitleMutation,
      UpdateCheckListTitleMutationVariables & Keyed
    >({ query: ask(UpdateCheckListTitleDocument) }),
    updateCheckListHideChecked: build.mutation<
      UpdateCheckListHideCheckedMutation,
      UpdateCheckListHideCheckedMutationVariables & Keyed
    >({ query: ask(UpdateCheckListHideCheckedDocument) }),
    updateCheckListSort: build.mutation<
      UpdateCheckListSortMutation,
      UpdateCheckListSortMutationVariables & Keyed
    >({ query: ask(UpdateCheckListSortDocument) }),
    addCheckListItem: build.mutation<
      AddCheckListItemMutation,
      AddCheckListItemMutationVariables & Keyed
    >({ query: ask(AddCheckListItemDocument) }),
    deleteCheckListItem: build.mutation<
      DeleteCheckListItemMutation,
      DeleteCheckListItemMutationVariables & Keyed
    >({ query: ask(DeleteCheckListItemDocument) }),
    restoreCheckListItem: build.mutation<
      RestoreCheckListItemMutation,
      RestoreCheckListItemMutationVariables & Keyed
    >({ query: ask(RestoreCheckListItemDocument) }),
    updateCheckListItemTitle: build.mutation<
      UpdateCheckListItemTitleMutation,
      UpdateCheckListItemTitleMutationVariables & Keyed
    >({ query: ask(UpdateCheckListItemTitleDocument) }),
    updateCheckListItemChecked: build.mutation<
      UpdateCheckListItemCheckedMutation,
      UpdateCheckListItemCheckedMutationVariables & Keyed
    >({ query: ask(UpdateCheckListItemCheckedDocument) }),
    updateCheckListItemSort: build.mutation<
      UpdateCheckListItemSortMutation,
      UpdateCheckListItemSortMutationVariables & Keyed
    >({ query: ask(UpdateCheckListItemSortDocument) }),
  }),
});
