import type { OperationShape } from './selection.js';
/** What a document asks for. */
export interface Call {
    name: string;
    shape: OperationShape;
    args: object;
    select: object | undefined;
}
/** The document of a call with its variables: only arguments that were given are in it. */
export declare function documentOf({ name, shape, args, select }: Call): {
    query: string;
    variables: Record<string, unknown>;
};
