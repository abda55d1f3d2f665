/** A response to the search with these tasks. */
export const searchFound = (
  list: readonly ({ id: number } & Record<string, unknown>)[],
  more: object = {},
) => ({
  search: {
    tasks: list.map((task) => ({ fieldValues: [], ...task })),
    taskIds: list.map(({ id }) => id),
    taskTotal: list.length,
    excerpts: [],
    lists: [],
    comments: [],
    commentTotal: 0,
    files: [],
    fileTotal: 0,
    unknown: [],
    ...more,
  },
});
