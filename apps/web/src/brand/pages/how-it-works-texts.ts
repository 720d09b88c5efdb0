import type { User } from '@embarque/contract/identity.ts';
import { formatPoints, formatReais, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import { advanceDaysOf, type ServiceDescriptor } from '@embarque/contract/service.ts';
import { priceViewOf, takesCash } from '@embarque/web-kit/price/price-view.ts';
import { mayBuy } from '../../flow/gate/may-buy.ts';

/** How a campaign sells, in words, from its own rules. */

/** What an example of a price costs, in centavos. */
const EXAMPLE_CENTS = 10_000;

/** A heading with what stands below it. */
export interface Topic {
  readonly title: string;
  readonly text: string;
  /** Below the text, a line each. */
  readonly lines?: readonly string[];
}

type Services = readonly ServiceDescriptor[];

const percentText = (percent: number): string => `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}%`;
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

/** Returns the steps of a trip, from the search to the departure. */
export function stepsOf(user: User, services: Services): Topic[] {
  const view = priceViewOf(user, user.campaign);
  const { points, coin } = view;
  const alsoCash = takesCash(view);
  const units = points ? `em ${coin}${alsoCash ? ' e em reais' : ''}` : 'em reais';
  return [
    {
      title: 'Pesquise',
      text: `Escolha entre ${listed(services.map(({ searchLabel }) => searchLabel))}, diga para onde e quando, e pressione Buscar.`,
    },
    { title: 'Compare', text: `Filtre as opções e veja o preço total ${units} antes de selecionar.` },
    { title: 'Pague', text: accountText(user) + paymentText(user) },
    {
      title: 'Viaje',
      text: 'A confirmação é enviada por e-mail, e a reserva fica em Minhas viagens, com os documentos para levar.',
    },
  ];
}

/** Returns, for whoever has no account yet, when it is asked for. */
function accountText(user: User): string {
  if (mayBuy(user)) return '';
  const moved = user.travelVoucher ? ', que recebe o saldo do vale-viagem' : '';
  return `Ao selecionar, crie a sua conta ou entre na que você já tem${moved}. `;
}

/** Returns what of a price is paid with points and what in reais. */
function paymentText(user: User): string {
  const view = priceViewOf(user, user.campaign);
  const { points, coin } = view;
  const alsoCash = takesCash(view);
  const { cashPaymentPercentage: cash } = user.campaign;
  if (!points) return 'O pagamento é em reais, no cartão de crédito.';
  if (!alsoCash) return `O preço inteiro é pago em ${coin}: esta campanha não aceita reais.`;
  if (cash >= 100)
    return `Escolha quanto paga em ${coin} e quanto em reais, no cartão de crédito: pode ser tudo em um só.`;
  const least = percentText(Math.round((100 - cash) * 1e6) / 1e6);
  return `O mínimo em ${coin} é de ${least} do preço; o resto, até ${percentText(cash)}, pode ser pago em reais, no cartão de crédito.`;
}

/** Returns what members ask, each with its answer. */
export function questionsOf(user: User, services: Services): Topic[] {
  const view = priceViewOf(user, user.campaign);
  const { points, coin } = view;
  const alsoCash = takesCash(view);
  const freeByLaw = services.map((service) => (service.freeByLaw ? `${service.freeByLaw} ` : '')).join('');
  return [
    advanceQuestion(user, services),
    ...(points ? [priceQuestion(user, services), expiryQuestion(coin)] : []),
    ...(user.campaign.couponEnabled
      ? [{ title: 'Posso usar um cupom?', text: 'Sim. Digite o código no resumo da compra, antes de pagar.' }]
      : []),
    {
      title: 'Posso cancelar?',
      text: `As regras de cada oferta aparecem antes da compra. ${freeByLaw}Para cancelar, abra a reserva em Minhas viagens: você vê a multa antes de confirmar. ${returnedText(user)}`,
    },
    ...(points && !alsoCash
      ? []
      : [
          {
            title: 'E se o cartão for recusado?',
            text: 'A reserva que ficou pendente pode ser paga em Minhas viagens até o prazo que aparece nela.',
          },
        ]),
  ];
}

function returnedText(user: User): string {
  const view = priceViewOf(user, user.campaign);
  const { points, coin } = view;
  const alsoCash = takesCash(view);
  if (!points) return 'O valor volta para o cartão.';
  return alsoCash ? `${coin} e reais voltam na proporção em que foram pagos.` : `${coin} voltam para o seu saldo.`;
}

function advanceQuestion({ campaign }: User, services: Services): Topic {
  const title = 'Com quanta antecedência preciso comprar?';
  const days = services.map((service) => ({ name: service.searchLabel, days: advanceDaysOf(service, campaign) }));
  if (days.every((service) => service.days === 0)) {
    return { title, text: 'Não há antecedência mínima: vale o que ainda estiver disponível.' };
  }
  return {
    title,
    text: 'Depende do que você procura:',
    lines: days.map((service) => `${service.name}: ${daysText(service.days)}`),
  };
}

function daysText(days: number): string {
  if (days === 0) return 'sem antecedência mínima';
  return days === 1 ? 'pelo menos 1 dia antes' : `pelo menos ${days} dias antes`;
}

function priceQuestion(user: User, services: Services): Topic {
  const { coin, shortCoin } = priceViewOf(user, user.campaign);
  const { conversionRate } = user.catalog.catalogCurrencyConfig;
  const title = `Como o preço em ${coin} é calculado?`;
  const example = formatReais(toReais(EXAMPLE_CENTS));
  const fees = services.map(({ searchLabel, fee }) => ({ name: searchLabel, feePercent: user.campaign[fee] }));
  const worth = (feePercent: number) =>
    `${formatPoints(pointsPrice(EXAMPLE_CENTS, { conversionRate, feePercent }))} ${shortCoin}`;
  if (fees.every(({ feePercent }) => feePercent === 0)) {
    return { title, text: `O preço em reais é convertido, sem taxa da campanha: ${example} são ${worth(0)}.` };
  }
  return {
    title,
    text: `O preço em reais é convertido, com a taxa da campanha já incluída. ${example} são:`,
    lines: fees.map(({ name, feePercent }) => {
      const fee = feePercent === 0 ? 'sem taxa' : `taxa de ${percentText(feePercent)}`;
      return `${name}: ${worth(feePercent)}, ${fee}`;
    }),
  };
}

const expiryQuestion = (coin: string): Topic => ({
  title: `O saldo em ${coin} vence?`,
  text: 'Cada crédito pode ter uma validade, que o extrato mostra. Os que vencem antes são usados antes.',
});
