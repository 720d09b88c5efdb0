/** What a journey may not do, because a person at the screen cannot. */
const forbidden = [
  [/\.(route|routeFromHAR|routeWebSocket|unroute)\(/, 'intercepts requests'],
  [
    /\.(evaluate|evaluateHandle|evaluateAll|\$eval|\$\$eval|addInitScript|addScriptTag|addStyleTag|setContent|exposeFunction|exposeBinding|dispatchEvent)\(/,
    'runs script in the page',
  ],
  [
    /\b(localStorage|sessionStorage|indexedDB)\b|\.(addCookies|clearCookies|storageState|setStorageState)\(/,
    'touches what the browser stores',
  ],
  [
    /\.(setExtraHTTPHeaders|setOffline|setHTTPCredentials|newCDPSession)\(|\.request\b|\bfetch\(/,
    'talks to the server itself',
  ],
  [
    /from '@playwright\/test'|from 'playwright/,
    "imports Playwright itself; import test and expect from '../support/test.ts'",
  ],
];

/**
 * Returns the lines of a journey that do more than click, type, navigate and look.
 * @param {string} source @returns {{ line: number, what: string }[]}
 */
export function journeyFaults(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((text, at) => {
    const line = text.replace(/(^|\s)\/\/.*$/, '');
    return forbidden
      .filter(([pattern]) => /** @type {RegExp} */ (pattern).test(line))
      .map(([, what]) => ({ line: at + 1, what: String(what) }));
  });
}
