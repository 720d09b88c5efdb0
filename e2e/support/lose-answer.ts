import type { Page } from '@playwright/test';

/** Headers of a connection, which whoever sends sets anew. */
const ofConnection = ['host', 'connection', 'content-length', 'accept-encoding'];

/**
 * Has the server do the next call of a method and path below /v1, and breaks the line before the answer. Not asked through
 * the browser, which would keep the cookies of an answer it never got.
 */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  const [method, path] = call.split(' ');
  let isLost = false;
  await page.route(
    (url) => url.pathname === `/v1${path}`,
    async (route) => {
      const request = route.request();
      if (isLost || request.method() !== method) return route.fallback();
      isLost = true;
      const headers = Object.entries(await request.allHeaders()).filter(
        ([name]) => !name.startsWith(':') && !ofConnection.includes(name),
      );
      const answer = await fetch(request.url(), {
        method,
        headers: Object.fromEntries(headers),
        body: request.postData() ?? null,
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${call} was not done: ${answer.status}`);
      await route.abort('connectionreset');
    },
  );
}
