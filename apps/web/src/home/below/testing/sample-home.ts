import {
  type Destination,
  type HomeToday,
  type NextTrip,
  type SearchRecord,
  type Showcase,
  type ShowcaseImage,
  showcaseImageTypes,
} from '@embarque/contract/home.ts';
import { serviceFlags } from '@embarque/contract/service.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { samplePictures } from '@embarque/web-kit/testing/sample-pictures.ts';

const pictures = samplePictures(5);
const pictureAt = (index: number): string => pictures[index % pictures.length]?.src ?? '';

/** A campaign that shows its destinations and sells everything. */
export const layoutOfAll = {
  ...defaultCampaign.campaignConfigLayout,
  ...Object.fromEntries(serviceFlags.map((flag) => [flag, true])),
  topDestinationsEnabled: true,
};

const placeOf = (iata: string, city: string): SearchRecord['origin'] => ({
  ...{ iata, city, name: city },
  ...{ country: 'BR', omnCountryName: 'Brasil' },
});

/** Returns so many most searched destinations, seven at most. */
export const sampleRecords = (count: number): SearchRecord[] =>
  [
    placeOf('SSA', 'Salvador'),
    placeOf('FLN', 'Florianópolis'),
    placeOf('GIG', 'Rio de Janeiro'),
    placeOf('SJP', 'São José do Rio Preto'),
    placeOf('REC', 'Recife'),
    placeOf('IGU', 'Foz do Iguaçu'),
    placeOf('NAT', 'Natal'),
  ]
    .slice(0, count)
    .map((destination, index) => ({
      date: Date.parse('2026-11-20T12:00:00Z'),
      destinationIata: destination.iata,
      originIata: 'GRU',
      destination,
      origin: placeOf('GRU', 'São Paulo'),
      image: pictureAt(index),
    }));

/**
 * Returns so many destinations as `sampleRecords` does, the first for R$ 1.000,00 and 50.000 points, each next one as much dearer.
 * `unknown` are those without a price.
 */
export const sampleDestinations = (count: number, unknown: readonly number[] = []): Destination[] =>
  sampleRecords(count).map((record, index) => ({
    record,
    start: '2026-11-22',
    end: '2026-11-29',
    cashPrice: unknown.includes(index) ? null : (index + 1) * 1_000,
    pointsPrice: unknown.includes(index) ? null : (index + 1) * 50_000,
  }));

export const sampleTrip: NextTrip = {
  bookingCode: 'EMB-1',
  locator: 'ABC123',
  type: 'FLIGHT',
  title: 'São Paulo → Salvador',
  startsAt: '2026-12-31T14:30',
  place: null,
  statusId: 2,
};

/** What home tells a member of its own: by default a trip and points that end. */
export const sampleToday = (more: Partial<HomeToday> = {}): HomeToday => ({
  nextTrip: sampleTrip,
  endingPoints: { points: 1_250, day: '2026-12-31' },
  ...more,
});

const texts = [
  ['Sete noites em Salvador', 'Pé na areia, com piscina e café da manhã.'],
  ['Rio de Janeiro à beira-mar', ''],
  ['Fim de semana em Gramado com café da manhã', 'Serra, lareira e chocolate.'],
  ['Recife e Porto de Galinhas', 'Retirada no aeroporto.'],
  ['Litoral de São Paulo', 'Poltrona leito.'],
] as const;

/** Returns an image of a showcase, by its place of one of each type. */
export const sampleImage = (index: number, more: Partial<ShowcaseImage> = {}): ShowcaseImage => {
  const [name, description] = texts[index % texts.length] ?? texts[0];
  const type = showcaseImageTypes[index % showcaseImageTypes.length];
  return {
    imageId: `image-${index}`,
    ...(type && { type }),
    ...{ name, description },
    ...{ price: 1890.5, cashPrice: 1890.5, pointsPrice: 77_900 },
    ...{ airportOrigin: 'GRU', airportDestination: 'SSA', cityCode: 'SSA', cityName: 'Salvador', country: 'BR' },
    image: pictureAt(index),
    ...more,
  };
};

/** Returns a showcase of so many images. */
export const sampleShowcase = (count: number, more: Partial<Showcase> = {}): Showcase => ({
  id: `showcase-${count}`,
  name: 'Para voltar descansado',
  description: 'Escolhas do clube para as próximas férias.',
  images: Array.from({ length: count }, (_, index) => sampleImage(index)),
  ...more,
});
