import type { Campaign, PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { motifOf } from '@embarque/contract/campaign/motif.ts';
import type { CampaignFile } from './campaign-file.ts';
import type { StoredImage } from './campaign-images.ts';
import { type CampaignImages, createCampaignImages, type SharedImages, storedImage } from './campaign-images.ts';
import { drawFavicon, FAVICON } from './favicon.ts';
import { drawMotif, shopMotif } from './motifs/motif-images.ts';
import { coloursOf, presentForUser, presentPublic } from './present-campaign.ts';
import type { ShowcaseFile } from './showcase-file.ts';
import { SANDBOX_ISSUER } from './single-sign-on.ts';
import { themeOf } from './theme-of.ts';

/** A campaign's file, and its pictures by the paths the file names them by. */
export interface CampaignSource {
  readonly file: CampaignFile;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** An image of a showcase, among the others beside which it is shown. */
export interface ShownImage {
  readonly image: ShowcaseFile['images'][number];
  readonly showcase: ShowcaseFile;
  readonly campaignCode: string;
}

/** All that is known of the campaigns at one time. It never changes: a new one takes its place as a whole. */
export interface ServedCampaigns {
  readonly files: ReadonlyMap<number, CampaignFile>;
  readonly brands: ReadonlyMap<number, PublicCampaign>;
  /** As users see them, whose own campaign it is and others; made once, for each search asks. */
  readonly presented: ReadonlyMap<number, { readonly own: Campaign; readonly foreign: Campaign }>;
  readonly images: CampaignImages;
  /** By `{id}/{imageId}`, as the pictures below. */
  readonly showcaseImages: ReadonlyMap<string, ShownImage>;
  readonly showcasePictures: ReadonlyMap<string, StoredImage>;
}

/** Prepares campaigns for being asked about. Without the `sandbox` those that its OpenID provider signs in have no single sign-on. */
export function serveCampaigns(
  sources: readonly CampaignSource[],
  shared: SharedImages,
  sandbox: boolean,
): ServedCampaigns {
  const read = sources.map(({ file, pictures }) => ({ file: sandbox ? file : withoutSandbox(file), pictures }));
  const images = createCampaignImages(
    { ...shared, fallback: new Map([...shopMotif(), ...shared.fallback]) },
    new Map(
      read.map(({ file, pictures }) => [
        String(file.id),
        new Map([
          [FAVICON, drawFavicon(file)],
          ...motifOfFile(file),
          ...picturesOf(Object.entries(file.images), pictures),
        ]),
      ]),
    ),
  );
  const brands = new Map(read.map(({ file }) => [file.id, presentPublic(file, images)]));
  const shown = read.flatMap(({ file: { code, showcases }, pictures }) =>
    showcases.flatMap((showcase) =>
      showcase.images.map((image) => ({
        path: `${showcase.id}/${image.imageId}`,
        image,
        showcase,
        campaignCode: code,
        pictures,
      })),
    ),
  );
  return {
    files: new Map(read.map(({ file }) => [file.id, file])),
    brands,
    presented: new Map(
      read.map(({ file }) => {
        const brand = brands.get(file.id) ?? presentPublic(file, images);
        return [file.id, { own: presentForUser(file, brand, true), foreign: presentForUser(file, brand, false) }];
      }),
    ),
    images,
    showcaseImages: new Map(
      shown.map(({ path, image, showcase, campaignCode }) => [path, { image, showcase, campaignCode }]),
    ),
    showcasePictures: new Map(
      shown.flatMap(({ path, image, pictures }) => [
        ...picturesOf(image.picture ? [[path, image.picture]] : [], pictures),
      ]),
    ),
  };
}

const motifOfFile = (file: CampaignFile) => drawMotif(file.motif ?? motifOf(themeOf(file)), coloursOf(file));

/** Returns pictures by their names. */
function picturesOf(
  named: readonly (readonly [name: string, path: string])[],
  pictures: CampaignSource['pictures'],
): Map<string, StoredImage> {
  return new Map(
    named.flatMap(([name, path]) => {
      const bytes = pictures.get(path);
      return bytes ? [[name, storedImage(path, bytes)] as const] : [];
    }),
  );
}

/** Returns a file without a single sign-on that the sandbox would have to serve. */
function withoutSandbox(file: CampaignFile): CampaignFile {
  return file.singleSignOn && file.singleSignOn.issuer === SANDBOX_ISSUER ? { ...file, singleSignOn: false } : file;
}
