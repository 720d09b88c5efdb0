import type { ThemeName } from '@embarque/contract/campaign/campaign.ts';

const themeByCode: Readonly<Record<string, ThemeName>> = {
  '50667': 'light-header',
  '30316': 'pink',
  '30194': 'blue',
  '2000003141': 'teal',
};

/** Returns the theme in the campaign's file, else the one of its code, else the default. */
export function themeOf(campaign: { code: string; theme?: ThemeName | undefined }): ThemeName {
  return campaign.theme ?? themeByCode[campaign.code] ?? 'default';
}
