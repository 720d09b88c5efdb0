import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Template } from './page.ts';

/** What draws the body of the sign-in page, of the shop's own components. */
export type DrawSignIn = (campaign: PublicCampaign | undefined) => string;

/** Where it stands in that page. */
const SIGN_IN = '<!--sign-in-->';

/** The part of the shop that draws it, among its sources. */
export const SIGN_IN_SOURCE = 'src/login/first-html.tsx';
const SIGN_IN_BUILT = '.server/first-html.js';

/** The file of the page at a URL: signing in begins with one of its own, which has the form in it. */
export const pageFile = (url: string): 'login.html' | 'index.html' =>
  /^[^?]*/.exec(url)?.[0].replace(/\/$/, '') === shopPaths.signIn ? 'login.html' : 'index.html';

/** Puts the form into the sign-in page; any other page stays as it is. */
export const withSignIn = (html: string, draw: DrawSignIn, campaign: PublicCampaign | undefined): string =>
  html.includes(SIGN_IN) ? html.replace(SIGN_IN, () => draw(campaign)) : html;

/** Reads the built pages once; a placeholder page when the shop was not built, or a build did not come to its end. */
export async function builtTemplate(dist: string): Promise<Template> {
  const [index, login, drawing] = await Promise.all(
    ['index.html', 'login.html', SIGN_IN_BUILT].map((file) =>
      readFile(join(dist, file), 'utf8').catch(() => undefined),
    ),
  );
  if (index === undefined || login === undefined || drawing === undefined) return async () => NOT_BUILT;
  const { signInHtml } = (await import(pathToFileURL(join(dist, SIGN_IN_BUILT)).href)) as { signInHtml: DrawSignIn };
  return async (url, campaign) => (pageFile(url) === 'login.html' ? withSignIn(login, signInHtml, campaign) : index);
}

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Embarque</title><!--brand--></head>' +
  '<body><div id="root">The shop is not built yet: run npm start.</div></body></html>';
