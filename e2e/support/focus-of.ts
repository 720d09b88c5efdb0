import type { Locator } from '@playwright/test';

/**
 * Gives what tells whether a control has the focus. It asks the element itself, as long as that is in the page: finding it by its role
 * at each stop of Tab would cost a walk through the page.
 */
export function focusOf(control: Locator): () => Promise<boolean> {
  let element: Awaited<ReturnType<Locator['elementHandle']>>;
  return async () => {
    if (!(await element?.evaluate((found) => found.isConnected))) element = await control.elementHandle();
    return (await element?.evaluate((found) => found === document.activeElement)) ?? false;
  };
}
