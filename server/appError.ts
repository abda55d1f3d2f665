import type { ErrorCode, ErrorParams, FieldProblem } from '../contract/errors';

/** A refusal that the reader can understand. Anything else that is thrown is a bug and is logged as one. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

/** One input that is refused: `key` is a dictionary key, `values` what its text needs. */
export interface FieldRefusal {
  field: string | null;
  key: string;
  values?: ErrorParams;
}

/** A mutation with invalid input: its payload is `success: false` and lists the invalid fields. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly fields: readonly FieldRefusal[];

  constructor(...fields: FieldRefusal[]) {
    super(fields.map(({ field, key }) => `${field ?? '*'}: ${key}`).join(', '));
    this.fields = fields;
  }

  /** As a payload tells it. */
  get problems(): FieldProblem[] {
    return this.fields.map(({ field, key, values }) => ({
      field,
      message: key,
      params: values ? JSON.stringify(values) : null,
    }));
  }
}
