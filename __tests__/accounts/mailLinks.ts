import { linkIn, until, type Mailbox } from '../mail/mailbox';
import { asOwnPage, type Agent } from '../support/agent';
import type { TestServer } from '../support/testServer';

/** The page of an invalid link. */
export const OUTDATED = '/error/link-outdated/410';

/** The page of the app that a link opens. */
export const pageOf = (url: string) =>
  url.replace(/^\/link\/([\w-]+)\/(.*)$/, '/mail-link/$1?token=$2');

/**
 * What tests do with the links of mails. @param place read at each call, because a test's server
 * starts late
 */
export function mailLinks(place: () => { server: TestServer; mailbox: Mailbox }) {
  /**
   * Opens a link as a browser does.
   * @returns the path of the resulting page.
   */
  async function open(
    agent: Agent,
    url: string,
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
    headers = {},
  ) {
    const answer = await agent.send({ method, url, headers });
    return {
      status: answer.statusCode,
      path: answer.headers.location?.replace(place().server.config.baseUrl, ''),
      headers: answer.headers,
    };
  }
  return {
    open,
    /** Presses the button of the link's page. */
    press: (agent: Agent, url: string) =>
      open(agent, url, 'POST', asOwnPage(place().server.config.baseUrl)),
    /** The link of the latest mail to an address. */
    async mailed(address: string, purpose: string, count = 1): Promise<string> {
      const those = () =>
        place()
          .mailbox.to(address)
          .filter(({ text }) => text.includes(`/link/${purpose}/`));
      await until(() => those().length >= count);
      const last = those().at(-1);
      if (!last) throw new Error('no mail');
      return linkIn(last, purpose);
    },
    /** The text of the link's page. */
    async describeLink(agent: Agent, url: string) {
      const [, , purpose, token] = url.split('/');
      return (await agent.rest('POST', 'mail-link', { purpose, token })).json();
    },
  };
}
