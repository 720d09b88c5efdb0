/** Resolves once whatever the page has waiting was done. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
