import { pictureFolders } from '@embarque/contract/files.ts';
import type { Showcase, ShowcaseImage } from '@embarque/contract/home.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { CampaignFile, ShowcaseFile } from '../campaign/index.ts';

type ImageFile = ShowcaseFile['images'][number];

export interface ShownTo {
  /** The services that the campaign sells. */
  readonly sold: readonly ServiceDescriptor[];
  /** In the shop's zone, yyyy-MM-dd. */
  readonly today: string;
  readonly pictureAddress: (path: string) => Promise<string>;
}

/**
 * Returns the showcases of a campaign in the order of its file, with prices in reais and in its points, which are those of offers. What
 * cannot be had is left out: images whose days have passed or whose service is not sold, and showcases without images.
 */
export async function presentShowcases(campaign: CampaignFile, shownTo: ShownTo): Promise<Showcase[]> {
  const showcases = campaign.showcases.map(async ({ images, ...showcase }): Promise<Showcase> => {
    const shown = images.map((image) => presentImage(showcase.id, image, campaign, shownTo));
    return { ...showcase, images: (await Promise.all(shown)).filter((image) => image !== undefined) };
  });
  return (await Promise.all(showcases)).filter(({ images }) => images.length > 0);
}

async function presentImage(
  showcaseId: string,
  file: ImageFile,
  campaign: CampaignFile,
  { sold, today, pictureAddress }: ShownTo,
): Promise<ShowcaseImage | undefined> {
  const service = sold.find(({ kind }) => kind === file.type);
  if (file.type && !service) return undefined;
  if (file.endDate !== undefined && file.endDate < today) return undefined;
  const { landscape: _landscape, picture: _picture, price, originalPrice, ...shown } = file;
  const pointsOf = (reais: number) =>
    pointsPrice(toCents(reais), {
      conversionRate: campaign.conversionRate,
      feePercent: campaign[service?.fee ?? 'destinoFeriasFee'],
    });
  return {
    ...shown,
    ...(price !== undefined && { price, cashPrice: price, pointsPrice: pointsOf(price) }),
    ...(originalPrice !== undefined && {
      originalPrice,
      originalCashPrice: originalPrice,
      originalPointsPrice: pointsOf(originalPrice),
    }),
    image: await pictureAddress(`${pictureFolders.showcases}/${showcaseId}/${file.imageId}`),
  };
}
