import type { BoardTemplate } from '../../../../contract/generated/schema';
import type { MessageKey } from '../../../lib/text/useText';

export interface OfferedTemplate {
  name: MessageKey;
  hint: MessageKey;
  /** The chalk of its choice. */
  hue: number;
}

/** How the dialog of a new board offers each template. */
export const TEMPLATES: Readonly<Record<BoardTemplate, OfferedTemplate>> = {
  kanban: { name: 'template-kanban', hint: 'template-kanban-hint', hue: 8 },
  sprint: { name: 'template-sprint', hint: 'template-sprint-hint', hue: 1 },
  editorial: { name: 'template-editorial', hint: 'template-editorial-hint', hue: 10 },
  hiring: { name: 'template-hiring', hint: 'template-hiring-hint', hue: 4 },
  event: { name: 'template-event', hint: 'template-event-hint', hue: 6 },
  bugs: { name: 'template-bugs', hint: 'template-bugs-hint', hue: 0 },
  week: { name: 'template-week', hint: 'template-week-hint', hue: 2 },
  onboarding: { name: 'template-onboarding', hint: 'template-onboarding-hint', hue: 5 },
};
