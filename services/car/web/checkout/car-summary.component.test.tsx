import type { Car } from '@embarque/car/contract.ts';
import { allDay, carElsewhere, carOf, everyDay } from '@embarque/car/testing/sample-cars.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { carCheckout } from '../car-checkout.ts';
import { CarCancellation } from './car-cancellation.tsx';
import { CarSummary } from './car-summary.tsx';

beforeEach(() => serverTimeIs('2027-01-04T12:00:00Z'));

const { pickupDesk, dropoffDesk } = carOf(1);
const car = carOf(1, {
  pickupDesk: { ...pickupDesk, openingHours: allDay },
  dropoffDesk: { ...dropoffDesk, openingHours: everyDay('07:00', '21:00') },
});

const draw = (selection: Car) =>
  renderInShop(
    <>
      <CarSummary selection={selection} />
      <CarCancellation selection={selection} />
    </>,
  );

it('says which car, where and when it is handed over, for how many days, and the deposit', async () => {
  const screen = await draw(car);
  await expect.element(screen.getByRole('heading', { name: 'Econômico' })).toBeVisible();
  await expect.element(screen.getByText('Chevrolet Onix ou similar · Maré Mansa Rent a Car')).toBeVisible();
  const ways = [...document.querySelectorAll('dl > div')].map((way) =>
    [...way.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
  );
  expect(ways).toEqual([
    ['Retirada', 'sex,\u00a015/01/202710:00', 'Aeroporto Guarulhos, São Paulo', 'Loja aberta 24 horas'],
    ['Devolução', 'qua,\u00a020/01/202710:00', 'Avenida Brasil, 10, São Paulo', 'Loja aberta das 07:00 às 21:00'],
  ]);
  await expect.element(screen.getByText('Preço total por 5 dias')).toBeVisible();
  await expect.element(screen.getByText(/^Caução de R\$\s1\.000,00 na retirada$/)).toBeVisible();
});

it('says on demand what is included, where the desks are, and what the desk asks for', async () => {
  const screen = await draw(car);
  const included = screen.getByText(/^Danos ao veículo \(CDW\), franquia de R\$\s3\.000,00$/);
  await expect.element(included).not.toBeVisible();
  await screen.getByText('Lojas, o que está incluído e condições').click();
  await expect.element(included).toBeVisible();
  for (const text of [
    'Retirada: Balcão no desembarque',
    'Devolução: Balcão na loja',
    'Km livre',
    'Documentos: CNH válida, Cartão de crédito em nome do condutor principal',
    'De 21 a 75 anos, habilitado há pelo menos 2 anos',
    'Câmbio manual',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
});

it('warns of a desk that opens for the driver alone', async () => {
  const screen = await draw(carElsewhere);
  await expect
    .element(screen.getByText('Loja aberta das 06:00 às 02:00: atendimento fora do horário, com taxa incluída'))
    .toBeVisible();
});

it('says until when it is given up for nothing, and nothing of what is over', async () => {
  const screen = await draw(car);
  const section = screen.getByRole('heading', { name: 'Cancelamento' }).element().closest('section');
  const lines = () => [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Até 13/01/2027\u00a0às\u00a023:59: grátis',
    'Até 15/01/2027\u00a0às\u00a010:00: custa 20% do preço',
    'Depois disso não há reembolso',
  ]);
  await screen.unmount();
  serverTimeIs('2027-01-14T03:00:00Z');
  const late = await draw(car);
  await expect
    .element(late.getByText('Cancelar agora já custa 20% do preço, até 15/01/2027\u00a0às\u00a010:00'))
    .toBeVisible();
  expect(late.getByText(/grátis/).elements()).toEqual([]);
});

it('has a line of its price for the days, each fee and the taxes, of which the days take what changes', () => {
  const lines = (selection: Car) => carCheckout.priceLines(selection).map(({ label, cents }) => [label, cents]);
  expect(lines(carElsewhere)).toEqual([
    ['3 diárias', 49_950],
    ['Taxa de retorno (devolução em outro local)', 18_050],
    ['Atendimento fora do horário da loja', 6_000],
    ['Taxa por idade do condutor', 9_000],
    ['Taxa administrativa', 4_000],
    ['Taxas', 3_000],
  ]);
  const risen = { cashPrice: 990, pointsPrice: 49_500, expiresAt: '2027-01-04T13:00:00.000Z', refToken: 'risen' };
  const now = carCheckout.atPrice(carElsewhere, risen);
  expect(now).toMatchObject({ ...risen, totalAmount: 990 });
  expect(lines(now)).toEqual([['3 diárias', 58_950], ...lines(carElsewhere).slice(1)]);
});
