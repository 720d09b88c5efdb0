import * as z from 'zod/mini';
import { plainText } from './fields/typed-text.ts';
import { route, sessionRoles } from './route.ts';

/** The most names a listing has. */
export const LISTED_FILES_MAX = 50;
/** The longest path of a file or folder, in characters. */
const PATH_MAX = 200;

/** No dot begins a name, so that none leads up, nor to a hidden file; nothing in it needs escaping in an address. */
const NAME = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
const FOLDER = new RegExp(`^${NAME}(/${NAME})*$`);
const IMAGE = /\.(svg|png|webp|jpe?g)$/i;

/** Whether a text is the path of a folder of files below /v1/files, such as `places/12`. */
export const isFolderPath = (path: string): boolean => path.length <= PATH_MAX && FOLDER.test(path);

/** Whether a text is the path of an image below /v1/files, such as `places/12/1.jpg`. */
export const isImagePath = (path: string): boolean => isFolderPath(path) && IMAGE.test(path);

/**
 * Folders of pictures that each have one address, whatever kind of image an operator keeps under their name: `showcase/{id}/{imageId}`
 * and `destination-images/{name}.png`, of an IATA code in capitals or the slug of a city.
 */
export const pictureFolders = { showcases: 'showcase', destinations: 'destination-images' } as const;

/**
 * Returns the address of a destination's picture, drawn in a campaign's colours.
 * @param name an IATA code in capitals, or a city's slug
 */
export const destinationPicture = (name: string, campaignCode: string): string =>
  `/v1/files/${pictureFolders.destinations}/${encodeURIComponent(name)}.png?campaign=${encodeURIComponent(campaignCode)}`;

const DRAWN = /^\/v1\/files\/[^?#]+\.svg$/;

/** Returns the address of a picture as a dark shop asks for it: what the shop draws itself is asked for by night, all else stays. */
export const pictureByNight = (address: string): string => (DRAWN.test(address) ? `${address}?hour=night` : address);

/** Returns the name of a city as pictures are called by it: `sao-paulo`. Empty if nothing of it is a letter or digit. */
export const placeSlug = (cityName: string): string =>
  plainText(cityName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const fileRoutes = {
  list: route({
    method: 'GET',
    path: '/files',
    summary: 'The paths, below /v1/files, of the images in a folder, as many as a carousel shows, ordered by name',
    access: sessionRoles,
    query: z.strictObject({
      /** The folder, such as `places/12`. */
      prefix: z.string().check(
        z.overwrite((prefix) => prefix.replace(/\/$/, '')),
        z.refine(isFolderPath, 'Caminho inválido'),
      ),
    }),
    responses: { 200: z.object({ files: z.array(z.string()).check(z.maxLength(LISTED_FILES_MAX)) }) },
  }),
} as const;
