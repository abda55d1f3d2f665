import {
  GraphQLError,
  Kind,
  type GraphQLScalarType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/** Parsing and serialization of one scalar: the same check for variables, literals and results. */
interface Form {
  parse(value: unknown): unknown;
  /**
   * Whether a result is already in canonical form: values of the database are, and a board has
   * thousands of them.
   */
  isFinal?(value: unknown): boolean;
  isLiteral(node: ValueNode): node is Extract<ValueNode, { value: string }>;
  literal(text: string): unknown;
}

/** 0 is valid only for `after`; the rules of each argument check that. */
const Id: Form = {
  parse(value) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new GraphQLError('An Id is a whole number from 0 to 9007199254740991.');
  },
  isLiteral: (node) => node.kind === Kind.INT,
  literal: Number,
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The database parser's format for an instant (`server/db/typeParsers`). */
const FINAL_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day of the calendar, without a zone. */
const DateOnly: Form = {
  parse(value) {
    if (typeof value === 'string' && DAY.test(value) && isDay(value)) return value;
    throw new GraphQLError('A Date is a day of the calendar, written YYYY-MM-DD.');
  },
  isLiteral: (node) => node.kind === Kind.STRING,
  literal: (text) => text,
};

/** An instant with any offset; converted to UTC. */
const DateTime: Form = {
  isFinal: (value) => typeof value === 'string' && FINAL_INSTANT.test(value),
  parse(value) {
    if (typeof value === 'string' && INSTANT.test(value) && isDay(value.slice(0, 10))) {
      const instant = new Date(value);
      // An offset can move it outside the four-digit years, which the database formats differently.
      const written = Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
      if (FINAL_INSTANT.test(written)) return written;
    }
    throw new GraphQLError(
      'A DateTime is an ISO 8601 instant with its offset, like 2026-11-21T08:00:00.000Z.',
    );
  },
  isLiteral: (node) => node.kind === Kind.STRING,
  literal: (text) => text,
};

/** JavaScript parses 31 February as 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Adds strict parsing to the schema's own scalars. */
export function addScalars(schema: GraphQLSchema): void {
  for (const [name, form] of Object.entries({ Id, Date: DateOnly, DateTime })) {
    const type = schema.getType(name) as GraphQLScalarType;
    const { isFinal } = form;
    type.serialize = isFinal
      ? (value) => (isFinal(value) ? value : form.parse(value))
      : (value) => form.parse(value);
    type.parseValue = (value) => form.parse(value);
    type.parseLiteral = (node) =>
      form.parse(form.isLiteral(node) ? form.literal(node.value) : null);
  }
}
