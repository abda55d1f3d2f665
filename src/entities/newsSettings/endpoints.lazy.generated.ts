// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const newsSettingsLazyApi = injectEndpoints(({ query, mutation }) => ({
  newsSettings: query(documents.NewsSettingsDocument, { tags: ['NewsSettings'] }),
  updateNewsChoice: mutation(documents.UpdateNewsChoiceDocument, { invalidates: onSuccess(['NewsSettings']) }),
  updateNewsTimes: mutation(documents.UpdateNewsTimesDocument, { invalidates: onSuccess(['NewsSettings']) }),
  pushSettings: query(documents.PushSettingsDocument, { tags: ['NewsSettings'] }),
  addPushDevice: mutation(documents.AddPushDeviceDocument, { invalidates: onSuccess(['NewsSettings']) }),
  removePushDevice: mutation(documents.RemovePushDeviceDocument, { invalidates: ['NewsSettings'] }),
  updatePushText: mutation(documents.UpdatePushTextDocument, { invalidates: onSuccess(['NewsSettings']) }),
}));

export const {
  useNewsSettingsQuery,
  useUpdateNewsChoiceMutation,
  useUpdateNewsTimesMutation,
  usePushSettingsQuery,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useUpdatePushTextMutation,
} = newsSettingsLazyApi;
