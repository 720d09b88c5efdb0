import type { PublicCampaign, ThemeName } from './campaign.ts';
import { contrast, darkenUntilReadable, inkOn, mix, normalizeColour, ramp, TEXT_CONTRAST } from './colour.ts';

/** Derives the CSS variables of all screens from a campaign's brand. */

interface Theme {
  readonly brand: string;
  readonly accent: string;
  readonly header: string;
  readonly hero: string;
}

const WHITE = '#ffffff';

const themes: Record<ThemeName, Theme> = {
  default: { brand: '#0b4f6c', accent: '#f2a541', header: '#0b4f6c', hero: '#0b4f6c' },
  'light-header': { brand: '#0b4f6c', accent: '#f2a541', header: WHITE, hero: '#0b4f6c' },
  dark: { brand: '#14213d', accent: '#fca311', header: '#14213d', hero: '#1f2a44' },
  blue: { brand: '#1d4ed8', accent: '#f59e0b', header: '#1d4ed8', hero: '#1d4ed8' },
  pink: { brand: '#be185d', accent: '#7c3aed', header: '#be185d', hero: '#be185d' },
  teal: { brand: '#0f766e', accent: '#ea580c', header: '#0f766e', hero: '#0f766e' },
};

/** The darkest neutral: body text, and text on light surfaces. */
const INK = '#17202e';
const INK_SOFT = '#566273';

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
 * Returns the CSS variables of a campaign. Text reaches 4.5:1 on its surface whatever the campaign configured: a colour
 * that fails is darkened.
 */
export function brandVariables({ theme, campaignConfigLayout: layout }: BrandColours): BrandVariables {
  const base = themes[theme.name];
  const brand = darkenUntilReadable(base.brand, WHITE);
  const header = normalizeColour(layout.headerColor) ?? base.header;
  const hero = heroOf(normalizeColour(layout.homeColor) ?? base.hero, normalizeColour(layout.homeTextColor));
  const search = darkenUntilReadable(normalizeColour(theme.searchColor) ?? brand, WHITE);
  const accentInk = inkOn(base.accent, INK);
  const accent = accentInk === WHITE || accentInk === INK ? base.accent : darkenUntilReadable(base.accent, WHITE);
  return {
    ...Object.fromEntries(ramp(brand).map((step, index) => [`--brand-${index}`, step])),
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
    '--ink': INK,
    '--ink-soft': INK_SOFT,
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
