import type { NewsTopic } from '../../../../contract/generated/schema';
import type { MessageKey } from '../../../lib/text/useText';

/** How the settings and the stop links of mails name each topic. */
export const TOPIC_MESSAGES: Readonly<Record<NewsTopic, MessageKey>> = {
  mentioned: 'news-mentioned',
  assigned: 'news-assigned',
  commented: 'news-commented',
  moved: 'news-moved',
  file: 'news-file',
  due: 'news-due',
  access: 'news-access',
  membership: 'news-membership',
};
