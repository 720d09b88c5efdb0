import { paperVariables } from '@embarque/contract/campaign/brand-colours.ts';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { sellerText, supportTexts } from '@embarque/contract/campaign/seller.ts';

/** What a campaign gives to the documents of its bookings. Colours as #rrggbb; text on them is readable. */
export interface VoucherBrand {
  readonly name: string;
  readonly supportEmail: string;
  /** Other ways to its support, and its hours. */
  readonly support: readonly string[];
  /** The company that sells, with CNPJ and address. */
  readonly seller: string;
  /** The campaign's name for points. */
  readonly coinAlias: string;
  /** The logo for the header. */
  readonly logo: BrandLogo | undefined;
  readonly colours: {
    readonly brand: string;
    readonly header: string;
    readonly onHeader: string;
    readonly accent: string;
    readonly onAccent: string;
    readonly ink: string;
    readonly inkSoft: string;
  };
}

/** An image file of a campaign. */
export interface BrandLogo {
  readonly bytes: Buffer;
  readonly contentType: string;
}

type Brand = Pick<
  PublicCampaign,
  'name' | 'supportEmail' | 'support' | 'seller' | 'theme' | 'campaignConfig' | 'campaignConfigLayout'
>;

/** Returns the brand of a campaign's documents. */
export function voucherBrandOf(campaign: Brand, logo: BrandLogo | undefined): VoucherBrand {
  const variables = paperVariables(campaign);
  const colour = (name: `--${string}`): string => variables[name] ?? '#17202e';
  return {
    name: campaign.name,
    supportEmail: campaign.supportEmail,
    support: supportTexts(campaign),
    seller: sellerText(campaign),
    coinAlias: campaign.campaignConfig.coinAlias,
    logo,
    colours: {
      brand: colour('--brand'),
      header: colour('--header-surface'),
      onHeader: colour('--on-header'),
      accent: colour('--accent'),
      onAccent: colour('--on-accent'),
      ink: colour('--ink'),
      inkSoft: colour('--ink-soft'),
    },
  };
}
