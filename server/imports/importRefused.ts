import type { ImportProblem } from '../../contract/generated/schema';

/** A file that cannot be imported. The message is a code for which the screens have a text. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(readonly problem: ImportProblem) {
    super(problem);
  }
}
