import { links } from '../../contract/links';

/** The page of the app that says that a link has expired or was never valid. */
export const outdatedLink = () => links.error('link-outdated', '410');
