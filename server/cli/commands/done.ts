import type { Command } from '../context';
import { taskIdOf } from '../find';
import { plainText } from '../plainText';

const setting = (name: 'done' | 'undone'): Command => ({
  name,
  params: '<task>…',
  about: `about-${name}`,
  count: [1, 100],
  async run(context) {
    const ids = context.params.map((one) => taskIdOf(context, one));
    const { client } = await context.connect();
    const isDone = name === 'done';
    const changed: { id: number; title: string; isDone: boolean }[] = [];
    for (const id of ids) {
      const { task } = await client.setTaskDone({ id, isDone }, { signal: context.io.signal });
      changed.push({ id, title: task?.title ?? '', isDone });
    }
    await context.print(changed, () =>
      changed.map(({ title }) => context.text(`marked-${name}`, { title: plainText(title) })),
    );
  },
});

export const done = setting('done');
export const undone = setting('undone');
