import type { CarBookingRequest, CarDriver } from '@embarque/car/contract.ts';
import { type CarOffer, type CarSupplier, carTravellersSchema } from '@embarque/car/port.ts';
import { createFakeSupplier, fakeOffer, fakeRental } from '@embarque/car/testing/fake-supplier.ts';
import { adultDriver, carDeps, carPricing, carSearch } from '@embarque/car/testing/purchase.ts';
import { bought } from '@embarque/commerce/testing/bought.ts';
import { describe, expect, it } from 'vitest';
import { createBookableCar } from './bookable-car.ts';
import { createCarSearches } from './car-search.ts';
import { requestOf } from './demo-trips.ts';

const campaignId = 10001;

/** A supplier's recheck that describes this. */
const offering =
  (offer: CarOffer): CarSupplier['recheck'] =>
  async ({ totalCents }) => ({ outcome: 'available', totalCents, offer });

function startShop(supplier = createFakeSupplier()) {
  const deps = carDeps([supplier]);
  const bookable = createBookableCar(deps);
  return {
    ...deps,
    bookable,
    async choose(driverCountry = 'BR'): Promise<CarBookingRequest> {
      const caller = { campaignId, pricing: carPricing };
      const { bytes } = await createCarSearches(deps).find(carSearch({ driverCountry }), caller);
      const { cars } = JSON.parse(bytes.toString('utf8'));
      return requestOf(cars[0], adultDriver);
    },
    prepare: (request: CarBookingRequest, campaign = campaignId) =>
      bookable.prepare(request, { userId: 1, campaignId: campaign, now: deps.clock.now() }),
  };
}

describe('a rental', () => {
  it('is bought whole of its supplier by one driver, at the price of its token', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const { legs, trip, passengers, startsAt, endsAt } = await shop.prepare(request);
    expect(legs).toEqual([
      {
        supplierCode: 'fake',
        order: { offer: { reference: 'ref-C1' }, travellers: [expect.anything()], totalCents: 100_000 },
        parts: { fareCents: 85_000, taxCents: 10_000, feeCents: 5_000 },
        undoCents: 0,
        checked: { outcome: 'available', totalCents: 100_000 },
      },
    ]);
    expect(carTravellersSchema.parse(legs[0].order.travellers)).toMatchObject([
      {
        firstName: 'ANA',
        birthDate: '1990-05-10',
        documentNumber: '52998224725',
        address: adultDriver.address,
        licenceYears: 16,
      },
    ]);
    expect(passengers).toEqual([{ name: 'ANA', lastName: 'SOUZA' }]);
    expect([startsAt, endsAt]).toEqual(['2027-01-15T10:00:00-03:00', '2027-01-20T10:00:00-03:00']);
    expect(shop.bookable.offerCents(request, { userId: 1, campaignId, now: shop.clock.now() })).toBe(100_000);
    expect(
      shop.bookable.present({
        ...bought,
        trip,
        passengers,
        cancelledLegs: [],
        locatorProvider: null,
        legLocators: [null],
        cashPriceCents: 100_000,
      }),
    ).toEqual({
      car: {
        ...fakeOffer('C1', 100_000).car,
        urlCarImg: '/v1/files/cars/EDMR.svg',
        urlLogoCompany: '/v1/files/rental-companies/Mar%C3%A9%20Mansa%20Rent%20a%20Car.svg',
        cancellationTerms: {
          cancellation: [
            { until: '2027-01-14T00:00:00-03:00', amount: 0 },
            { until: '2027-01-15T10:00:00-03:00', amount: 100 },
          ],
          totalAmount: 1_000,
        },
      },
    });
    expect(shop.bookable.itinerary({ ...bought, trip, passengers }).parts.length).toBe(1);
  });

  it('names to the company the passport of a driver who lives abroad, with its last day, and takes none within Brazil', async () => {
    const passport = { documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '2027-01-20' } as const;
    const buy = async (country: string) => {
      const offer = fakeOffer('C1', 100_000, { pricedFor: { ...fakeRental.driver, country } });
      const shop = startShop(createFakeSupplier([offer]));
      return shop.prepare({ ...(await shop.choose(country)), passengers: [{ ...adultDriver, ...passport }] });
    };
    const { legs } = await buy('PT');
    expect(carTravellersSchema.parse(legs[0].order.travellers)).toMatchObject([
      { documentType: 'PASSPORT', documentNumber: 'FX123456', documentValidity: '2027-01-20' },
    ]);
    await expect(buy('BR')).rejects.toMatchObject({
      code: 'invalid_data',
      detail: { fields: { 'passengers.0.documentType': expect.stringContaining('moram fora do Brasil') } },
    });
  });

  it.each<[string, Partial<CarDriver>, Record<string, string>]>([
    [
      'a driver under the age of the company',
      { birthdate: '10/05/2008' },
      { 'passengers.0.birthdate': 'Esta locadora aluga a condutores a partir de 21 anos no dia da retirada.' },
    ],
    [
      'a driver whose age costs more than the price was made for',
      { birthdate: '10/05/2004' },
      {
        'passengers.0.birthdate':
          'O preço é para um condutor de 36 anos. Refaça a pesquisa com a idade de quem vai dirigir.',
      },
    ],
    [
      'a driver whose licence is younger than the company asks, though the search said more',
      { licenceDate: '16/01/2025' },
      {
        'passengers.0.licenceDate':
          'Esta locadora aluga a condutores habilitados há pelo menos 2 anos no dia da retirada.',
      },
    ],
    ['a false CPF', { documentId: '11111111111' }, { 'passengers.0.documentId': 'Por favor, digite um CPF válido' }],
    ['a driver without an address', { address: ' ' }, { 'passengers.0.address': 'Endereço não pode ser vazio' }],
  ])('is not sold to %s, and says so beside the field', async (_who, changes, fields) => {
    const shop = startShop();
    const request = await shop.choose();
    const refused = shop.prepare({ ...request, passengers: [{ ...adultDriver, ...changes }] });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_data', detail: { fields } });
  });

  it('tells the supplier with which plane the driver arrives, shows it and prints it; only at airports, and as planes are numbered', async () => {
    const shop = startShop();
    const chosen = await shop.choose();
    const on = (arrivalNumber: string) => ({ ...chosen, car: { ...chosen.car, arrivalNumber } });
    const { legs, trip, passengers } = await shop.prepare(on('g3 1024'));
    expect(carTravellersSchema.parse(legs[0].order.travellers)).toMatchObject([{ arrivalNumber: 'G31024' }]);
    expect(
      shop.bookable.present({
        ...bought,
        trip,
        passengers,
        locatorProvider: null,
        legLocators: [null],
        cashPriceCents: 100_000,
        cancelledLegs: [],
      }),
    ).toMatchObject({
      car: { arrivalNumber: 'G31024' },
    });
    const instructions = shop.bookable.itinerary({ ...bought, trip, passengers }).parts[0]?.instructions;
    expect(instructions).toContain('Voo informado à locadora: G3 1024.');
    expect((await shop.prepare(chosen)).trip).not.toHaveProperty('arrivalNumber');
    const fields = { 'car.arrivalNumber': 'Número do voo é a sigla da companhia e até 4 números, como G3 1024' };
    await expect(shop.prepare(on('1024'))).rejects.toMatchObject({ code: 'invalid_data', detail: { fields } });
    const { car } = fakeOffer('C1', 100_000);
    const inTown = startShop(createFakeSupplier([fakeOffer('C1', 100_000, { pickupDesk: car.dropoffDesk })]));
    const request = await inTown.choose();
    const refused = inTown.prepare({ ...request, car: { ...request.car, arrivalNumber: 'G31024' } });
    await expect(refused).rejects.toMatchObject({
      detail: { fields: { 'car.arrivalNumber': 'Só lojas em aeroportos recebem o número do voo' } },
    });
  });

  it('has exactly one driver', async () => {
    const shop = startShop();
    const request = await shop.choose();
    for (const passengers of [[], [adultDriver, { ...adultDriver, name: 'LIA' }]]) {
      await expect(shop.prepare({ ...request, passengers })).rejects.toMatchObject({
        code: 'invalid_data',
        detail: { fields: { passengers: 'O aluguel é de um único condutor.' } },
      });
    }
  });

  it('is refused under a forged token and one of another campaign, and where its supplier is gone', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const fields = { 'car.refToken': 'Esta oferta não é válida. Refaça a pesquisa.' };
    const forged = { ...request, car: { refToken: `${request.car.refToken}x` } };
    await expect(shop.prepare(forged)).rejects.toMatchObject({ code: 'invalid_offer', detail: { fields } });
    await expect(shop.prepare(request, 50667)).rejects.toMatchObject({ code: 'invalid_offer', detail: { fields } });
    const elsewhere = startShop(createFakeSupplier(undefined, { code: 'other' }));
    await expect(elsewhere.prepare(request)).rejects.toMatchObject({ code: 'invalid_offer', detail: { fields } });
  });

  it('is not sold as something else than its supplier now describes under the reference', async () => {
    const changed = { ...fakeOffer('C1', 100_000), reference: 'ref-C2' };
    const shop = startShop(createFakeSupplier(undefined, { recheck: offering(changed) }));
    await expect(shop.prepare(await shop.choose())).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('that its supplier no longer describes is sold out', async () => {
    const shop = startShop(createFakeSupplier(undefined, { recheck: async () => ({ outcome: 'sold_out' }) }));
    const detail = { error: 'Este carro não está mais disponível. Escolha outro.' };
    await expect(shop.prepare(await shop.choose())).rejects.toMatchObject({ code: 'sold_out', detail });
  });

  it('brings what its supplier said of price and cars left, so that it is not asked again', async () => {
    for (const said of [
      { outcome: 'price_changed', totalCents: 110_000, offer: fakeOffer('C1', 100_000) },
      { outcome: 'sold_out', offer: fakeOffer('C1', 100_000) },
    ] as const) {
      const shop = startShop(createFakeSupplier(undefined, { recheck: async () => said }));
      const { legs } = await shop.prepare(await shop.choose());
      expect(legs).toMatchObject([{ order: { totalCents: 100_000 }, checked: { outcome: said.outcome } }]);
    }
  });

  it('signed again at another price keeps its first signing, and is not once its driver is erased', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const { legs, firstSignedAt } = await shop.prepare(request);
    const signing = { campaignId, firstSignedAt, expiresAt: new Date('2026-11-21T12:30:00Z') };
    const risen = legs.map((leg) => ({ ...leg, totalCents: 150_000 }));
    const refToken = shop.bookable.resign(risen, signing) ?? '';
    expect(await shop.prepare({ ...request, car: { refToken } })).toMatchObject({
      firstSignedAt,
      legs: [{ order: { offer: { reference: 'ref-C1' }, totalCents: 150_000 } }],
    });
    const erased = risen.map((leg) => ({ ...leg, order: { ...leg.order, travellers: null } }));
    expect(shop.bookable.resign(erased, signing)).toBeUndefined();
  });
});
