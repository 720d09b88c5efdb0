import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopTitle } from '@embarque/contract/shop-title.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { saveCampaign } from '../../campaign-cookie.ts';
import { createNonce, pagePolicy } from '../response-headers.ts';
import { type BrandLookup, brandOf, namedCampaign } from './brand-of.ts';
import { brandStyle } from './brand-style.ts';

/** Returns the HTML of the page at a URL: the built file, or Vite's. */
export type Template = (url: string, campaign: PublicCampaign | undefined) => Promise<string>;

export interface PageDeps {
  readonly template: Template;
  readonly brands: BrandLookup;
  /** Vite's hot reload needs a wider policy. */
  readonly dev: boolean;
  /** URL of the gateway's device-fingerprint script; undefined without one. */
  readonly fingerprintScript: string | undefined;
  /** Address of the tiles of a map server; undefined without one. */
  readonly mapTiles: string | undefined;
  /** Origins of pictures of suppliers. */
  readonly pictureOrigins: readonly string[] | undefined;
  /** Whether browsers reach the shop by https. */
  readonly secure: boolean;
}

/** The build's placeholder for the nonce. */
const NONCE = /__NONCE__/g;
const BRAND = '<!--brand-->';
const TITLE = /(<title>)[^<]*/;
const ICON = /(<link rel="icon" href=")[^"]*"/;
const THEME_COLOUR = /(<meta name="theme-color" content=")[^"]*"/;
/** Among the declarations of a campaign's colours. */
const HEADER_SURFACE = /--header-surface:(#[0-9a-f]{6})\b/i;

/** Returns a function that sends the shop's HTML page in the visitor's brand, with a fresh nonce. */
export function createPageSender({ template, brands, secure, ...policy }: PageDeps) {
  // Pages know from the start whether maps show the whole earth: they leave room for them or not.
  const mark = policy.mapTiles === undefined ? '<html' : '<html data-maps="tiles"';
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const campaign = brandOf(request, brands);
    const named = namedCampaign(request, brands);
    if (named) saveCampaign(reply, named.id, secure);
    const nonce = createNonce();
    const page = await template(request.url, campaign);
    const html = fillPage(page.replace('<html', mark), nonce, campaign);
    return (
      reply
        .status(status)
        .header('content-security-policy', pagePolicy(nonce, policy))
        // Nonce and brand are the visitor's own, and Back must not show a page of someone who has signed out since.
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  };
}

/** Fills nonce and brand, with its title and icon, into the template. */
function fillPage(template: string, nonce: string, campaign: PublicCampaign | undefined): string {
  const brand = brandMarkup(campaign, nonce);
  const html = template.replace(BRAND, () => brand).replace(NONCE, nonce);
  if (!campaign) return html;
  const { name, colours, favicon } = campaign.theme;
  // Phones paint their own bar with it at once.
  const header = HEADER_SURFACE.exec(colours ?? '')?.[1];
  const title = textInHtml(shopTitle(campaign.name));
  const themed = html
    .replace('<html', `<html data-theme="${name}"`)
    .replace(TITLE, (_all, tag: string) => `${tag}${title}`)
    .replace(ICON, (all, tag: string) => (favicon === undefined ? all : `${tag}${favicon}"`));
  return header === undefined ? themed : themed.replace(THEME_COLOUR, `$1${header}"`);
}

function brandMarkup(campaign: PublicCampaign | undefined, nonce: string): string {
  const style = `<style nonce="${nonce}" id="brand">${brandStyle(campaign)}</style>`;
  if (!campaign) return style;
  return `${style}<script nonce="${nonce}" type="application/json" id="campaign">${jsonInHtml(campaign)}</script>`;
}

/** Returns text that is no markup. */
const textInHtml = (text: string): string => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns JSON that cannot end its HTML element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
