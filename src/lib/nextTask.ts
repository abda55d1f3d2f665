/** Resolves in another task, so that the browser may paint and handle input before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
