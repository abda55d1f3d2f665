import { object, string } from 'yup';
import { workspaceName } from './account';
import { MAX_DOMAINS, updateWorkspace } from './workspaces';

/**
 * The domains in a text area: separated by white space, commas or semicolons, without a leading @.
 */
export function domainsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/u)
        .map((domain) => domain.replace(/^@/, '').toLowerCase())
        .filter((domain) => domain !== ''),
    ),
  ];
}

/** Each domain is validated by the mutation's own rule. */
const domains = () =>
  string().test('domains', 'domain-invalid', (text) => {
    const allowedDomains = domainsIn(text ?? '');
    return (
      allowedDomains.length <= MAX_DOMAINS &&
      updateWorkspace.isValidSync({ id: 1, settings: { allowedDomains } })
    );
  });

/** The form of a workspace's settings; all its choices are valid by the rule. */
export const workspaceForm = object({ name: workspaceName(), domains: domains() });
