import { type SearchRecord, type Showcase, type ShowcaseImage, showcaseImageTypes } from '@embarque/contract/home.ts';
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

/** Returns so many most searched destinations, five at most. */
export const sampleRecords = (count: number): SearchRecord[] =>
  [
    placeOf('SSA', 'Salvador'),
    placeOf('FLN', 'Florianópolis'),
    placeOf('GIG', 'Rio de Janeiro'),
    placeOf('SJP', 'São José do Rio Preto'),
    placeOf('REC', 'Recife'),
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
