import { lazyWithPreload } from '../../../../lib/lazy';

/** The dialogs about task templates, which load when one of them opens. */
export const taskTemplatesDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-templates" */ './TaskTemplatesDialog'))
      .TaskTemplatesDialog,
);
export const saveTemplateDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-templates" */ './SaveTemplateDialog'))
      .SaveTemplateDialog,
  { opensField: true },
);
