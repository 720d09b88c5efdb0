// One time zone is enough: days are compared as texts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showcaseFields, showcaseImageTypes } from '@embarque/contract/home.ts';
import { expect, test } from 'vitest';
import { checkDistinct } from './distinct.ts';
import { parseCampaignFile } from './read-campaign-file.ts';

const source = readFileSync(fileURLToPath(new URL('../../../../../campaigns/10001.json', import.meta.url)), 'utf8');
const clube = { ...JSON.parse(source), images: {} };
const read = (file: object, code = '10001') => parseCampaignFile(`${code}.json`, JSON.stringify(file), new Map());
const parse = (showcases: unknown, code = '10001') => read({ ...clube, id: Number(code), code, showcases }, code);

const samples: Record<string, string> = {
  airportOrigin: 'GRU',
  airportDestination: 'SSA',
  cityCode: 'FLN',
  country: 'BR',
};
const imageOf = (type: keyof typeof showcaseFields) => ({
  imageId: 'praia',
  type,
  name: 'Praia',
  ...Object.fromEntries(showcaseFields[type].map((field) => [field, samples[field] ?? 'Centro'])),
});
const withImage = (image: object) => [{ id: 'verao', name: 'Verão', images: [image] }];
const [first, second] = showcaseImageTypes;
const link = { imageId: 'praia', name: 'Praia', link: 'https://clube.example/praia' };

test('an image of each type, one with a link, and one with neither, are read in their order', () => {
  const images = [...showcaseImageTypes.map((type) => ({ ...imageOf(type), imageId: type })), link];
  const blank = { imageId: 'so-a-foto', name: 'Só a foto', link: ' ' };
  const [showcase] = parse([{ id: 'verao', name: 'Verão', images: [...images, blank] }]).showcases;
  expect(showcase).toMatchObject({ description: '', images: [...images, { ...blank, link: '' }] });
});

test('a campaign may have none', () => {
  const { showcases: _, ...file } = clube;
  expect(read(file).showcases).toEqual([]);
});

test.each(showcaseImageTypes.flatMap((type) => showcaseFields[type].map((field) => [type, field] as const)))(
  'an image of type %s without %s is refused',
  (type, field) => {
    expect(() => parse(withImage({ ...imageOf(type), [field]: undefined }))).toThrow(
      `Campaign file 10001.json is wrong. Line 1: showcases.0.images.0.${field}: is needed for ${type}.`,
    );
  },
);

test.each([
  [{ ...link, imagem: 'x' }, 'imagem: is not a known field'],
  [{ ...link, imageId: '../logo' }, 'imageId: must be 1 to 60 letters without accents, digits, _ or -'],
  [{ ...link, imageId: 'foto.png' }, 'imageId: must be 1 to 60 letters without accents, digits, _ or -'],
  [{ ...link, name: ' ' }, 'name: must be at least 1'],
  [{ ...link, link: 'javascript:alert(1)' }, 'link: must be an http or https address or a path of the shop'],
  [{ ...link, price: -1 }, 'price: must be at least 0'],
  [{ ...link, price: 10.001 }, 'price: must have at most two decimals'],
  [{ ...link, price: 10, originalPrice: 10 }, 'originalPrice: must be above the price'],
  [{ ...link, originalPrice: 10 }, 'originalPrice: must be above the price'],
  [{ ...link, startDate: '2027-02-30', endDate: '2027-03-02' }, 'startDate: must be a day such as 2027-01-31'],
  [{ ...link, startDate: '2027-02-01' }, 'endDate: is needed beside startDate'],
  [{ ...link, endDate: '2027-02-01' }, 'startDate: is needed beside endDate'],
  [{ ...link, startDate: '2027-02-01', endDate: '2027-02-01' }, 'endDate: must be after startDate'],
  [{ ...link, cityCode: 'FLN' }, 'cityCode: needs a type'],
  [{ ...link, landscape: 'desert' }, 'landscape: must be one of coast, mountain, river, city'],
  [{ ...link, type: 'CRUISE' }, `type: must be one of ${showcaseImageTypes.join(', ')}`],
  [{ ...imageOf(first), cityCode: 'FLN' }, `cityCode: is no field of ${first}`],
  [{ ...imageOf(first), link: '/plantrip' }, `link: is no field of ${first}`],
  [
    { ...imageOf(first), airportOrigin: 'São Paulo' },
    'airportOrigin: must be a code of at most 40 letters, digits, ., _ or -',
  ],
  [{ ...imageOf(second), country: 'Brasil' }, 'country: must be the two letters of a country'],
])('%j is refused, and where it stands is said', (image, fault) => {
  expect(() => parse(withImage(image))).toThrow(
    `Campaign file 10001.json is wrong. Line 1: showcases.0.images.0.${fault}`,
  );
});

test.each(['FLIGHT', 'CAR'] as const)('codes of type %s are those of airports', (type) => {
  const field = type === 'CAR' ? 'cityCode' : 'airportDestination';
  expect(() => parse(withImage({ ...imageOf(type), [field]: 'Salvador' }))).toThrow(
    `showcases.0.images.0.${field}: must be the three letters of an airport or city`,
  );
});

test('of a city the state may be told', () => {
  const image = { ...imageOf(second), locationName: 'Bahia' };
  expect(parse(withImage(image)).showcases[0]?.images[0]).toMatchObject(image);
});

test('no showcase, and no image of one, has the id of another', () => {
  const [verao] = withImage(link);
  expect(() => parse([verao, verao])).toThrow('showcases.1.id: is the id of the one at 0 too');
  expect(() => parse([{ ...verao, images: [link, link] }])).toThrow(
    'showcases.0.images.1.imageId: is the imageId of the one at 0 too',
  );
});

test('two campaigns share no showcase, whose pictures are kept under its id', () => {
  const files = [parse(withImage(link)), parse(withImage(link), '7')];
  expect(() => checkDistinct(files)).toThrow('showcase verao is already in 10001.json');
});
