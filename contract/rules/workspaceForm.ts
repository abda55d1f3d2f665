import { object, string } from 'yup';
import { workspaceName } from './account';
import { MOST_DOMAINS, updateWorkspace } from './workspaces';

/** The domains in a text area: split by white space, commas or semicolons, without the @ that people put before them. */
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

/** Each of them is judged by the rule of the mutation itself. */
const domains = () =>
  string().test('domains', 'domain-invalid', (text) => {
    const allowedDomains = domainsIn(text ?? '');
    return (
      allowedDomains.length <= MOST_DOMAINS &&
      updateWorkspace.isValidSync({ id: 1, settings: { allowedDomains } })
    );
  });

/** The form of a workspace's settings; its choices offer nothing that the rule would refuse. */
export const workspaceForm = object({ name: workspaceName(), domains: domains() });
