import { daysAhead } from '../../support/days.ts';

const words = (colour: string, text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64" role="img" aria-label="${text}"><rect width="240" height="64" rx="12" fill="${colour}"/></svg>`;

/** The pictures beside the file, by their path. */
export const newPictures: Readonly<Record<string, string>> = {
  'marca/logo.svg': words('#7a1f5c', 'Serra e Mar'),
  'marca/claro.svg': words('#ffffff', 'Serra e Mar'),
  'marca/olinda.svg': words('#c2410c', 'Ladeira de Olinda'),
};

/** The reviewed file of a campaign that the repository has never seen. */
export function newCampaign(code: string) {
  return {
    id: Number(code),
    code,
    name: `Serra & Mar ${code}`,
    customer: 'Serra & Mar Laticínios',
    supportEmail: 'viagens@serra-e-mar.example',
    hosts: [] as string[],
    theme: 'pink',
    searchColor: '#7A1F5C',
    images: {
      logo: 'marca/logo.svg',
      'logo-secundaria': 'marca/claro.svg',
      'logo-mobile': 'marca/claro.svg',
    } as Record<string, string>,
    singleSignOn: false,
    guestCodes: [] as string[],
    campaignConfig: { coinAlias: 'Conchas', shortenCoinAlias: 'Con' },
    campaignConfigLayout: {
      home: 'Da serra ao mar com as suas Conchas',
      headerColor: '#7A1F5C',
      homeImageBanner: false,
      headers: [],
      footers: [],
      fixedFooter: false,
      topDestinationsEnabled: false,
      subHeaderSearch: true,
      flight: true,
      experience: false,
      hotel: true,
      car: false,
      bus: false,
      entertainment: false,
    } as Record<string, unknown>,
    terms: {
      description: 'Termos da campanha Serra & Mar',
      paragraphs: ['1. As Conchas da campanha', 'Valem até o fim do ano seguinte ao do crédito.'],
    },
    showcases: [
      {
        id: `ladeiras-${code}`,
        name: 'Ladeiras e maracatu',
        description: 'O Carnaval passou, a cidade ficou.',
        images: [
          {
            imageId: 'recife',
            type: 'FLIGHT',
            name: 'Recife, ida e volta',
            price: 900,
            // With days of its own it keeps the price that it was written with.
            startDate: daysAhead(60),
            endDate: daysAhead(67),
            airportOrigin: 'SAO',
            airportOriginName: 'São Paulo',
            airportDestination: 'REC',
            airportDestinationName: 'Recife',
            picture: 'marca/olinda.svg',
          },
        ],
      },
    ],
    coupons: [
      {
        code: `SERRA${code}`,
        discountType: 2,
        value: 10,
        validFrom: daysAhead(-1),
        validUntil: daysAhead(60),
        maxUses: 100,
        maxUsesPerUser: 1,
        services: ['FLIGHT'],
      },
    ],
    members: [
      { name: 'Iracema Prado', email: `iracema-${code}@serra.example`, password: 'primeira-senha-27' },
      { name: 'Bento Lima', email: `bento-${code}@serra.example` },
    ] as Record<string, string>[],
    disablePointActivity: false,
    acceptCashPayment: true,
    cashPaymentPercentage: 100,
    couponEnabled: true,
    conversionRate: 50,
    destinoFeriasFee: 0,
    destinoFeriasFeeFlight: 8,
    destinoFeriasFeeHotel: 0,
    destinoFeriasFeeExperience: 0,
    destinoFeriasFeeCar: 0,
  };
}
