import type { PublicCampaign, ThemeName } from './campaign.ts';
import {
  contrast,
  darkenUntilReadable,
  inkOn,
  lightenUntilReadable,
  mix,
  normalizeColour,
  ramp,
  TEXT_CONTRAST,
} from './colour.ts';

/** Derives the CSS variables of all screens from a campaign's brand. */

interface Theme {
  readonly brand: string;
  readonly accent: string;
  readonly header: string;
  readonly hero: string;
  /** Where pages are dark: what the brand's colour is on them. */
  readonly onDark?: string;
}

const WHITE = '#ffffff';

const themes: Record<ThemeName, Theme> = {
  default: { brand: '#0b4f6c', accent: '#f2a541', header: '#0b4f6c', hero: '#0b4f6c' },
  'light-header': { brand: '#0b4f6c', accent: '#f2a541', header: WHITE, hero: '#0b4f6c' },
  dark: { brand: '#14213d', accent: '#fca311', header: '#14213d', hero: '#1f2a44', onDark: '#a3b9f5' },
  blue: { brand: '#1d4ed8', accent: '#f59e0b', header: '#1d4ed8', hero: '#1d4ed8' },
  pink: { brand: '#be185d', accent: '#7c3aed', header: '#be185d', hero: '#be185d' },
  teal: { brand: '#0f766e', accent: '#ea580c', header: '#0f766e', hero: '#0f766e' },
};

/** What text stands on, as in tokens.css of the shop: cards and fields. */
export interface Surfaces {
  readonly surface: string;
  readonly ink: string;
  readonly inkSoft: string;
}

const light: Surfaces = { surface: WHITE, ink: '#17202e', inkSoft: '#566273' };
const dark: Surfaces = { surface: '#151e33', ink: '#eef2f9', inkSoft: '#aab5ca' };

/** The darkest neutral: text on light surfaces and accents. */
const INK = light.ink;

/** Returns the surfaces of a theme's screens. */
export const surfacesOf = (theme: ThemeName): Surfaces => (themes[theme].onDark ? dark : light);

/** The part of a campaign that determines its colours. */
export interface BrandColours {
  readonly theme: Pick<PublicCampaign['theme'], 'name' | 'searchColor'>;
  readonly campaignConfigLayout: Pick<
    PublicCampaign['campaignConfigLayout'],
    'headerColor' | 'homeColor' | 'homeTextColor'
  >;
}

export type BrandVariables = Readonly<Record<`--${string}`, string>>;

/** Returns the two colours of a theme, #rrggbb, and whether its screens are dark. */
export function themeColours(name: ThemeName): { brand: string; accent: string; isDark: boolean } {
  const { brand, accent } = themes[name];
  return { brand, accent, isDark: name === 'dark' };
}

/**
 * Returns the CSS variables of a campaign's screens. Text reaches 4.5:1 on its surface whatever the campaign configured: a colour
 * that fails gets a darker step, on dark surfaces a lighter one.
 */
export function brandVariables(colours: BrandColours): BrandVariables {
  const { onDark } = themes[colours.theme.name];
  return onDark ? variablesOn(dark, onDark, colours) : paperVariables(colours);
}

/** Returns the same for what is written on white: documents and mails, whatever the theme of the screens. */
export function paperVariables(colours: BrandColours): BrandVariables {
  return variablesOn(light, themes[colours.theme.name].brand, colours);
}

/** A colour, a number, a name or an address of the shop: nothing that could end the CSS declaration. */
const PLAIN_VALUE = /^[\w#%.,()/?= -]{1,120}$/;

/** Returns variables as CSS declarations, without those that could be anything else. */
export function declarationsOf(variables: BrandVariables): string {
  return Object.entries(variables)
    .filter(([, value]) => PLAIN_VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function variablesOn(
  { surface, ink, inkSoft }: Surfaces,
  brandColour: string,
  { theme, campaignConfigLayout: layout }: BrandColours,
): BrandVariables {
  const base = themes[theme.name];
  const readable = surface === WHITE ? darkenUntilReadable : lightenUntilReadable;
  const brand = readable(brandColour, surface);
  const header = normalizeColour(layout.headerColor) ?? base.header;
  const hero = heroOf(normalizeColour(layout.homeColor) ?? base.hero, normalizeColour(layout.homeTextColor));
  const search = readable(normalizeColour(theme.searchColor) ?? brand, surface);
  const accentInk = inkOn(base.accent, INK);
  const accent = accentInk === WHITE || accentInk === INK ? base.accent : darkenUntilReadable(base.accent, WHITE);
  return {
    ...Object.fromEntries(ramp(brand, surface).map((step, index) => [`--brand-${index}`, step])),
    '--brand': brand,
    '--accent': accent,
    '--on-accent': inkOn(accent, INK),
    '--header-surface': header,
    '--on-header': inkOn(header, INK),
    '--hero-surface': hero.surface,
    '--hero-deep': deeper(hero.surface, hero.text),
    '--on-hero': hero.text,
    '--search': search,
    '--on-search': inkOn(search, INK),
    '--ink': ink,
    '--ink-soft': inkSoft,
  };
}

/** Returns a shade of the surface further away from its text, for illustrations behind the text. */
function deeper(surface: string, text: string): string {
  const lightText = contrast(text, WHITE) < contrast(surface, WHITE);
  return mix(surface, lightText ? '#000000' : WHITE, 0.8);
}

/** Darkens the surface under light text that fails the contrast, and dark text that fails it. */
function heroOf(surface: string, wanted: string | undefined): { surface: string; text: string } {
  if (!wanted) return { surface, text: inkOn(surface, INK) };
  if (contrast(wanted, surface) >= TEXT_CONTRAST) return { surface, text: wanted };
  const darker = darkenUntilReadable(surface, wanted);
  if (contrast(darker, wanted) >= TEXT_CONTRAST) return { surface: darker, text: wanted };
  const text = darkenUntilReadable(wanted, surface);
  return contrast(text, surface) >= TEXT_CONTRAST ? { surface, text } : { surface, text: inkOn(surface, INK) };
}
