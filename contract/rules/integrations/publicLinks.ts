import { boolean, object } from 'yup';
import { id } from '../ids';

export const replacePublicLink = object({ projectId: id().required('invalid-request') });

export const updatePublicLink = replacePublicLink.shape({
  isOn: boolean().required('invalid-request'),
  showsNames: boolean().required('invalid-request'),
});
