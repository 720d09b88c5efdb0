import { expect as base, type Locator } from '@playwright/test';

/**
 * Playwright's `expect`. Each time something is not yet on screen, its `toBeVisible` draws up the page's whole accessibility tree for a
 * message that is read only if it never comes: an eighth of what the browser does in a journey. So it is waited for first.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { readonly timeout?: number }) {
    const { isNot } = this;
    const isSeen =
      !isNot &&
      (await locator.waitFor(options).then(
        () => true,
        () => false,
      ));
    if (isSeen) return { pass: true, message: () => '' };
    const said = isNot ? base(locator).not : base(locator);
    return said.toBeVisible(options).then(
      () => ({ pass: !isNot, message: () => '' }),
      (fault: Error) => ({ pass: isNot, message: () => fault.message }),
    );
  },
});
