import { CARD_EXPIRY, yearsAgo } from '../../support/days.ts';
import type { Member } from '../../support/members.ts';
import { expect, type Page } from '../../support/test.ts';
import type { InputMethod } from './input-methods.ts';
import { testCards } from './payment.ts';
import { firstOption } from './results.ts';
import type { Part } from './trips.ts';

/** What is bought, from the form on home to the people on the summary. Every control is found by its role and its name. */
export interface Purchase {
  /** The tab of its form; undefined for the one that is open at first. */
  readonly tab?: string;
  /** How the count of its results reads. */
  readonly count: RegExp;
  /** The title of the fields of who travels. */
  readonly person: string;
  /** The name of the field that an empty form leads to, what is said there, and in a notice where the form gives one. */
  readonly firstField: { readonly name: string; readonly problem: string; readonly notice?: string };
  /** Fills in the form on home. */
  fillSearch(page: Page, input: InputMethod): Promise<void>;
  /** From a card of the list to the summary. */
  select(page: Page, card: Part, input: InputMethod): Promise<void>;
  /** Whether birthdate and gender are asked for. */
  readonly asksBirth: boolean;
  /** Fields of its own, beside those that every traveller has. */
  fillMore(person: Part, input: InputMethod): Promise<void>;
}

const MISSING = 'Por favor, preencha todos os campos';

export const purchases: Readonly<Record<'a flight' | 'a hotel' | 'a car', Purchase>> = {
  'a flight': {
    count: /^([1-9]\d* opções encontradas|1 opção encontrada)$/,
    person: 'Adulto 1',
    firstField: { name: 'Origem', problem: 'Origem não pode ser vazio', notice: MISSING },
    async fillSearch(page, input) {
      await input.place('Origem', 'guarulhos', /\bGRU\b/);
      await input.place('Destino', 'salvador', /\bSSA\b/);
      await input.days(page.getByRole('button', { name: /^Datas/ }));
      const people = page.getByRole('button', { name: /^Passageiros/ });
      await input.press(people);
      const panel = page.getByRole('dialog', { name: 'Passageiros' });
      await input.press(panel.getByRole('button', { name: 'Aumentar Crianças' }));
      await expect(panel.getByRole('status').nth(1)).toHaveText('1');
      await input.press(panel.getByRole('button', { name: 'Diminuir Crianças' }));
      await expect(panel.getByRole('status').nth(1)).toHaveText('0 é o mínimo');
      await input.press(panel.getByRole('button', { name: 'Pronto' }));
      await expect(people).toBeFocused();
    },
    async select(_page, card, input) {
      await input.tick(card.getByRole('group', { name: /^IDA/ }).getByRole('radio').first());
      await input.tick(
        card
          .getByRole('group', { name: /^VOLTA/ })
          .getByRole('radio')
          .first(),
      );
      await input.press(card.getByRole('button', { name: 'Selecionar' }));
    },
    asksBirth: true,
    async fillMore() {},
  },
  'a hotel': {
    tab: 'Hotel',
    count: /^[1-9]\d* hotéis encontrados$/,
    person: 'Adulto 1',
    firstField: { name: 'Destino', problem: 'Cidade não pode ser vazia' },
    async fillSearch(page, input) {
      await input.place('Destino', 'salvador', /^Salvador/);
      await input.days(page.getByRole('button', { name: /^Entrada e saída/ }));
      const rooms = page.getByRole('button', { name: /^Quartos e hóspedes/ });
      await input.press(rooms);
      const panel = page.getByRole('dialog', { name: 'Quartos e hóspedes' });
      await input.press(panel.getByRole('button', { name: 'Confirmar' }));
      await expect(rooms).toBeFocused();
    },
    async select(page, card, input) {
      await input.press(card.getByRole('button', { name: 'Detalhes' }));
      const rooms = page.getByRole('region', { name: 'Quartos disponíveis' });
      await input.press(rooms.getByRole('article').first().getByRole('button', { name: 'Escolher Quarto' }));
    },
    asksBirth: false,
    async fillMore() {},
  },
  'a car': {
    tab: 'Carro',
    count: /^([2-9]|[1-9]\d+) carros encontrados$/,
    person: 'Condutor principal',
    firstField: { name: 'Cidade de retirada', problem: 'Cidade de retirada não pode ser vazio!', notice: MISSING },
    async fillSearch(page, input) {
      await input.place('Cidade de retirada', 'guarulhos', /\bGRU\b/);
      const desk = page.getByRole('combobox', { name: 'Local de retirada' });
      await expect(desk).toBeEnabled();
      await input.pick(desk, /^GRUA$/);
      await input.days(page.getByRole('button', { name: /^Datas/ }));
      await input.pick(page.getByRole('combobox', { name: 'Hora da devolução' }), /^15:00$/);
      const driver = page.getByRole('button', { name: /^Condutor/ });
      await input.press(driver);
      const panel = page.getByRole('dialog', { name: 'Condutor' });
      await input.pick(panel.getByRole('combobox', { name: 'Idade do condutor' }), /^36$/);
      await input.press(panel.getByRole('button', { name: 'Pronto' }));
      await expect(driver).toBeFocused();
    },
    select: (_page, card, input) => input.press(card.getByRole('button', { name: 'Selecionar' })),
    asksBirth: true,
    async fillMore(person, input) {
      await input.write(person.getByRole('textbox', { name: 'Data da primeira habilitação' }), yearsAgo(16));
      await input.write(person.getByRole('textbox', { name: 'Endereço' }), 'Avenida Paulista, 1000, São Paulo');
    },
  },
};

/** Signs in on screen; leads home. */
export async function enter(page: Page, input: InputMethod, { email, password }: Member): Promise<void> {
  await page.goto('/login');
  await input.write(page.getByRole('textbox', { name: 'E-mail' }), email);
  // A field of a secret has no role.
  await input.write(page.getByLabel('Senha', { exact: true }), password);
  await input.press(page.getByRole('button', { name: 'Entrar' }));
  await expect(page).toHaveURL(/\/$/);
}

/** From home to the list of results; gives its first card. */
export async function search(page: Page, input: InputMethod, bought: Purchase): Promise<Part> {
  if (bought.tab !== undefined) await input.tab(bought.tab);
  await bought.fillSearch(page, input);
  await input.press(page.getByRole('button', { name: 'Buscar' }));
  return firstOption(page);
}

/** Says who travels. */
export async function sayWho(
  page: Page,
  input: InputMethod,
  bought: Pick<Purchase, 'person' | 'asksBirth' | 'fillMore'>,
): Promise<void> {
  const person = page.getByRole('group', { name: bought.person });
  const field = (name: string) => person.getByRole('textbox', { name, exact: true });
  await input.press(person.getByRole('button', { name: 'Usar meus dados' }));
  await expect(field('Sobrenome')).toHaveValue('PRADO');
  if (bought.asksBirth) {
    await input.write(field('Data de nascimento'), yearsAgo(36));
    await input.pick(person.getByRole('combobox', { name: 'Gênero' }), /^F$/);
  }
  await input.pick(person.getByRole('combobox', { name: 'Tipo de documento' }), /^CPF$/);
  await input.write(field('Documento'), '52998224725');
  await input.write(field('Telefone'), '11987654321');
  await bought.fillMore(person, input);
}

/** Pays the most that may be paid by card. */
export async function payByCard(page: Page, input: InputMethod): Promise<void> {
  await input.press(page.getByRole('button', { name: /^Mínimo/ }));
  const card = page.getByRole('group', { name: 'Cartão de crédito' });
  const cardField = (name: string) => card.getByRole('textbox', { name, exact: true });
  await input.write(cardField('Número do cartão'), testCards.approved);
  await input.write(cardField('Nome do titular do cartão'), 'Joana Prado');
  await input.write(cardField('Data de expiração'), CARD_EXPIRY);
  await input.write(cardField('CCV'), '123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Aguarde, enquanto validamos o cartão.' })).toBeHidden();
  await input.pick(card.getByRole('combobox', { name: 'Número de parcelas' }), /^3$/);
  const payer = page.getByRole('group', { name: 'Dados de cobrança' });
  const payerField = (name: string) => payer.getByRole('textbox', { name, exact: true });
  await input.write(payerField('CPF do titular'), '52998224725');
  await input.write(payerField('Celular'), '11987654321');
  await input.write(payerField('CEP'), '01310100');
  await expect(payerField('Cidade')).toHaveValue('São Paulo');
  await input.write(payerField('Número'), '1000');
}

/** Accepts the terms and buys. */
export async function agreeAndBuy(page: Page, input: InputMethod): Promise<void> {
  await input.tick(page.getByRole('checkbox', { name: /termos/ }));
  await input.press(page.getByRole('button', { name: 'Comprar' }));
}

const TITLE = 'Clube Embarque: viagens e experiências para programas de fidelidade';

/** A page is said by its heading, from which the keyboard goes on; the document's title stays. */
export async function expectSaid(page: Page, heading: string | RegExp): Promise<void> {
  const said = page.getByRole('heading', { level: 1 });
  await expect(said).toHaveText(heading);
  await expect(said).toBeFocused();
  await expect(page).toHaveTitle(TITLE);
}
