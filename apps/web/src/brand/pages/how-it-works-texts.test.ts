import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { describe, expect, it } from 'vitest';
import { shopServices } from '../../services.ts';
import { questionsOf, stepsOf } from './how-it-works-texts.ts';

const services = shopServices.map(({ service }) => service);
const [first, second] = services;
if (!first || !second) throw new Error('two services at least');

const catalog = { catalogCurrencyConfig: { conversionRate: 40 } };
const user = (campaign: NonNullable<UserOptions['campaign']>, more: UserOptions = {}) =>
  sampleUser({ ...more, catalog, campaign });
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');
const payment = (...wish: Parameters<typeof user>) =>
  stepsOf(user(...wish), services).find(({ title }) => title === 'Pague')?.text;
const asked = (title: RegExp, ...wish: Parameters<typeof user>) =>
  questionsOf(user(...wish), services).find((topic) => title.test(topic.title));

describe('the steps', () => {
  it('name what the campaign sells, and no more', () => {
    expect(stepsOf(user({}), [first])[0]?.text).toBe(
      `Escolha entre ${first.searchLabel}, diga para onde e quando, e pressione Buscar.`,
    );
    expect(stepsOf(user({}), [first, second])[0]?.text).toContain(`${first.searchLabel} e ${second.searchLabel}`);
  });

  it.each([
    [60, 'O mínimo em Pontos é de 40% do preço; o resto, até 60%, pode ser pago em reais, no cartão de crédito.'],
    [33.3, 'O mínimo em Pontos é de 66,7% do preço; o resto, até 33,3%, pode ser pago em reais, no cartão de crédito.'],
    [100, 'Escolha quanto paga em Pontos e quanto em reais, no cartão de crédito: pode ser tudo em um só.'],
    [0, 'O preço inteiro é pago em Pontos: esta campanha não aceita reais.'],
  ])('say how much of a price may be cash: %s %%', (cashPaymentPercentage, text) => {
    expect(payment({ cashPaymentPercentage })).toBe(text);
  });

  it('say it where cash is not accepted, and where there are no points', () => {
    const none = { acceptCashPayment: false, cashPaymentPercentage: 0 };
    expect(payment(none)).toBe('O preço inteiro é pago em Pontos: esta campanha não aceita reais.');
    expect(stepsOf(user(none), services)[1]?.text).toContain('o preço total em Pontos antes');
    const reais = 'O pagamento é em reais, no cartão de crédito.';
    expect(payment({ disablePointActivity: true })).toBe(reais);
  });

  it('say to whoever has no account when it is asked for', () => {
    expect(payment({}, { guest: true })).toBe(
      'Ao selecionar, crie a sua conta ou entre na que você já tem. O pagamento é em reais, no cartão de crédito.',
    );
    expect(payment({ cashPaymentPercentage: 100 }, { travelVoucher: true })).toBe(
      'Ao selecionar, crie a sua conta ou entre na que você já tem, que recebe o saldo do vale-viagem. Escolha quanto paga em Pontos e quanto em reais, no cartão de crédito: pode ser tudo em um só.',
    );
  });

  it('call points as the campaign does', () => {
    const campaignConfig = { coinAlias: 'Folhas', shortenCoinAlias: 'Fol' };
    expect(payment({ campaignConfig, cashPaymentPercentage: 100 })).toContain('quanto paga em Folhas');
  });
});

describe('the answers', () => {
  it('say of each service how many days ahead it is sold, or at once that there is no such limit', () => {
    const field = services.find(({ advanceDays }) => advanceDays);
    if (!field?.advanceDays) throw new Error('a service with advance days');
    const told = asked(/antecedência/, { [field.advanceDays]: 2 });
    expect(told?.lines).toContain(`${field.searchLabel}: pelo menos 2 dias antes`);
    expect(told?.lines?.filter((line) => line.endsWith(': sem antecedência mínima'))).toHaveLength(services.length - 1);
    expect(asked(/antecedência/, {})?.text).toBe('Não há antecedência mínima: vale o que ainda estiver disponível.');
  });

  it('show what a hundred reais are in points, with the fee of each service', () => {
    const told = asked(/calculado/, { [first.fee]: 3 });
    expect(told?.title).toBe('Como o preço em Pontos é calculado?');
    expect(told?.lines?.map(plain)).toContain(`${first.searchLabel}: 4.120 Pts, taxa de 3%`);
    expect(told?.lines?.some((line) => plain(line)?.endsWith(': 4.000 Pts, sem taxa'))).toBe(true);
    expect(plain(asked(/calculado/, {})?.text)).toBe(
      'O preço em reais é convertido, sem taxa da campanha: R$ 100,00 são 4.000 Pts.',
    );
  });

  it('leave out what the campaign does not have', () => {
    const titles = (...wish: Parameters<typeof user>) => questionsOf(user(...wish), services).map(({ title }) => title);
    expect(titles({})).toEqual([
      'Com quanta antecedência preciso comprar?',
      'Como o preço em Pontos é calculado?',
      'O saldo em Pontos vence?',
      'Posso usar um cupom?',
      'Posso cancelar?',
      'E se o cartão for recusado?',
    ]);
    expect(titles({ disablePointActivity: true, couponEnabled: false })).toEqual([
      'Com quanta antecedência preciso comprar?',
      'Posso cancelar?',
      'E se o cartão for recusado?',
    ]);
    expect(titles({ acceptCashPayment: false })).not.toContain('E se o cartão for recusado?');
  });

  it('say what a law lets cancel free of charge, where a service that is sold has such a law', () => {
    const law = 'Tudo pode ser cancelado sem custo até a véspera.';
    const { freeByLaw: _, ...untold } = second;
    const told = { ...first, freeByLaw: law };
    const answer = (...sold: Parameters<typeof questionsOf>[1]) =>
      questionsOf(user({}), sold).find(({ title }) => title === 'Posso cancelar?')?.text;
    expect(answer(told, untold)).toContain(`antes da compra. ${law} Para cancelar`);
    expect(answer(untold)).toContain('antes da compra. Para cancelar');
  });

  it('say what comes back of a cancelled booking', () => {
    expect(asked(/cancelar/, {})?.text).toMatch(/Pontos e reais voltam na proporção em que foram pagos\.$/);
    expect(asked(/cancelar/, { acceptCashPayment: false })?.text).toMatch(
      /confirmar\. Pontos voltam para o seu saldo\.$/,
    );
    expect(asked(/cancelar/, { disablePointActivity: true })?.text).toMatch(
      /confirmar\. O valor volta para o cartão\.$/,
    );
  });
});
