import type { RoundTripCodes, SuggestedPrice } from '@embarque/commerce/api/searched-route.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import type { Showcase, ShowcaseImage } from '@embarque/contract/home.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor, ServiceKind } from '@embarque/contract/service.ts';
import type { CampaignFile, ShowcaseFile } from '../campaign/index.ts';

type ImageFile = ShowcaseFile['images'][number];

/** What is sold there and back between two places at least, as in a list of results. */
type LowestPrice = NonNullable<SuggestedPrice['lowest']>;

/** What the images of a service cost now. */
export interface LivePrices {
  readonly kind: ServiceKind;
  /** Returns the lowest price of the search that an image fills in, null where it is not known, in the order of the routes. */
  find(routes: readonly RoundTripCodes[]): Promise<readonly (LowestPrice | null)[]>;
}

export interface ShownTo {
  /** The services that the campaign sells. */
  readonly sold: readonly ServiceDescriptor[];
  /** In the shop's zone, yyyy-MM-dd. */
  readonly today: string;
  readonly pictureAddress: (path: string) => Promise<string>;
  readonly live?: LivePrices | undefined;
}

/**
 * Returns the showcases of a campaign in the order of its file, with prices in reais and in its points, which are those of offers. What
 * cannot be had is left out: images whose days have passed or whose service is not sold, and showcases without images. The price that a
 * press would find now, where it is known, stands in the place of the one that the file was written with.
 */
export async function presentShowcases(campaign: CampaignFile, shownTo: ShownTo): Promise<Showcase[]> {
  const lowest = await lowestOf(campaign, shownTo.live);
  const showcases = campaign.showcases.map(async ({ images, ...showcase }): Promise<Showcase> => {
    const shown = images.map((image) =>
      presentImage(showcase.id, image, campaign, { ...shownTo, lowest: lowest.get(image) }),
    );
    return { ...showcase, images: (await Promise.all(shown)).filter((image) => image !== undefined) };
  });
  return (await Promise.all(showcases)).filter(({ images }) => images.length > 0);
}

/** Only of images with a price, and without days of their own: their search begins on the first day that can be bought. */
async function lowestOf(
  { showcases }: CampaignFile,
  live: LivePrices | undefined,
): Promise<ReadonlyMap<ImageFile, LowestPrice>> {
  if (!live) return new Map();
  const asked = showcases
    .flatMap(({ images }) => images)
    .flatMap((image) => {
      const { type, price, startDate, airportOrigin, airportDestination } = image;
      return type === live.kind && price !== undefined && startDate === undefined && airportOrigin && airportDestination
        ? [{ image, route: { origin: { iata: airportOrigin }, destination: { iata: airportDestination } } }]
        : [];
    });
  const found = asked.length > 0 ? await live.find(asked.map(({ route }) => route)) : [];
  return new Map(asked.flatMap(({ image }, index) => (found[index] ? [[image, found[index]] as const] : [])));
}

interface ShownImage extends ShownTo {
  readonly lowest: LowestPrice | undefined;
}

async function presentImage(
  showcaseId: string,
  file: ImageFile,
  campaign: CampaignFile,
  { sold, today, pictureAddress, lowest }: ShownImage,
): Promise<ShowcaseImage | undefined> {
  const service = sold.find(({ kind }) => kind === file.type);
  if (file.type && !service) return undefined;
  if (file.endDate !== undefined && file.endDate < today) return undefined;
  const { landscape: _landscape, picture: _picture, ...written } = file;
  const { price, originalPrice, ...shown } = lowest ? nowAt(written, lowest.cashPrice) : written;
  const pointsOf = (reais: number) =>
    pointsPrice(toCents(reais), {
      conversionRate: campaign.conversionRate,
      feePercent: campaign[service?.fee ?? 'destinoFeriasFee'],
    });
  return {
    ...shown,
    ...(price !== undefined && { price, cashPrice: price, pointsPrice: lowest?.pointsPrice ?? pointsOf(price) }),
    ...(originalPrice !== undefined && {
      originalPrice,
      originalCashPrice: originalPrice,
      originalPointsPrice: pointsOf(originalPrice),
    }),
    image: await pictureAddress(`${pictureFolders.showcases}/${showcaseId}/${file.imageId}`),
  };
}

/** Returns an image at the price of now. What is not dearer than that is no price of before. */
function nowAt<T extends Pick<ImageFile, 'price' | 'originalPrice'>>({ originalPrice, ...image }: T, price: number) {
  return {
    ...image,
    price,
    originalPrice: originalPrice !== undefined && originalPrice > price ? originalPrice : undefined,
  };
}
