/** A GraphQL document: a string at run time, with the types of its result and its variables. */
export type TypedDocumentString<Result, Variables> = string & {
  readonly typesOf?: (variables: Variables) => Result;
};

/** Only for generated documents; `npm run contract` has validated the text against the schema. */
export const typedDocument = <Result, Variables>(text: string) =>
  text as TypedDocumentString<Result, Variables>;
