import { object, string } from 'yup';
import { cleanLine } from '../cleanText';
import { isSafeHref } from '../markdown/document';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/** An address as people type it: without a scheme it is a mail address or a web address. */
function withScheme(address: string): string {
  if (address === '' || (HAS_SCHEME.test(address) && !/^[\w.-]+:\d+/.test(address))) return address;
  return MAIL.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** The one-field form for the address of a link (docs/behaviour.md#markdown). */
export const linkForm = object({
  href: string()
    .transform((value: unknown) =>
      typeof value === 'string' ? withScheme(cleanLine(value)) : value,
    )
    .required('link-required')
    .test('safe', 'link-invalid', (href) => isSafeHref(href) && !/[\s<>]/.test(href)),
});
