/**
 * The supported card brands, recognised by the first digits of the card number. The longest matching prefix wins, so
 * that Elo and Hipercard are found inside the wide ranges of other brands.
 */

export const CARD_NUMBER_MISSING = 'Número do cartão não pode ser vazio';

export const cardBrands = ['visa', 'master', 'diners', 'amex', 'discover', 'hipercard', 'elo', 'jcb', 'aura'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** The brands whose logos the checkout displays. */
export const displayedBrands = ['visa', 'master', 'elo', 'amex'] as const satisfies readonly CardBrand[];

/** The others, which pay as well. */
export const otherBrands: readonly CardBrand[] = cardBrands.filter(
  (brand) => !displayedBrands.some((displayed) => displayed === brand),
);

export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  diners: 'Diners Club',
  amex: 'Amex',
  discover: 'Discover',
  hipercard: 'Hipercard',
  elo: 'Elo',
  jcb: 'JCB',
  aura: 'Aura',
};

interface BrandRules {
  /** Prefixes, or ranges of prefixes of equal length, `506699-506778`, with spaces between them. */
  readonly beginnings: string;
  readonly lengths: readonly number[];
  readonly codeLength: 3 | 4;
}

/**
 * The ranges of all brands, as of 26/11/2026. Hipercard's have Hiper's among them, the other card of the same bank: it is none of the
 * brands that the shop knows by name. Sources:
 * - Elo: credit-card-type 10.3.0 (MIT), in whose ranges all of Elo's numbers in bin-cc (MIT, of 15/01/2026) lie. 650057-650081 and
 *   651680-651704 were accepted into it in September 2026, after that release; 636369 is an Elo of Bradesco by the table of BINs of
 *   Elo's acquirers (moip-sdk-js, 2018).
 * - Hiper: credit-card-type 10.3.0. 637423 and the whole of 637433, of which it lists 63743358, are taken beyond that: no other of
 *   these brands has numbers there, and the gateway has the last word.
 * - All others: credit-card-type 10.3.0 as well, with what it leaves out of Hipercard (3841..), Aura, Diners (3095) and Discover
 *   (622126-622925).
 */
const rules: Readonly<Record<CardBrand, BrandRules>> = {
  visa: { beginnings: '4', lengths: [13, 16, 19], codeLength: 3 },
  master: { beginnings: '51-55 2221-2720', lengths: [16], codeLength: 3 },
  diners: { beginnings: '300-305 3095 36 38-39', lengths: [14, 16, 19], codeLength: 3 },
  amex: { beginnings: '34 37', lengths: [15], codeLength: 4 },
  discover: { beginnings: '6011 622126-622925 644-649 65', lengths: [16, 19], codeLength: 3 },
  hipercard: {
    beginnings: '384100 384140 384160 606282 637095 63737423 637423 637433 637568 637599 637609 637612',
    lengths: [13, 16, 19],
    codeLength: 3,
  },
  elo: {
    beginnings:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 ' +
      '636368-636369 650031-650033 650035-650051 650057-650081 650405-650439 650485-650538 650541-650598 ' +
      '650700-650718 650720-650727 650901-650978 651652-651704 655000-655019 655021-655058',
    lengths: [16],
    codeLength: 3,
  },
  jcb: { beginnings: '1800 2131 3528-3589', lengths: [15, 16, 17, 18, 19], codeLength: 3 },
  aura: { beginnings: '50', lengths: [16, 17, 18, 19], codeLength: 3 },
};

/** Returns the brand of a complete or partial number; undefined while no prefix matches. Takes digits only. */
export function brandOf(digits: string): CardBrand | undefined {
  let found: CardBrand | undefined;
  let longest = 0;
  for (const brand of cardBrands) {
    const length = Math.max(0, ...rules[brand].beginnings.split(' ').map((range) => matched(range, digits)));
    if (length > longest) [found, longest] = [brand, length];
  }
  return found;
}

/** Returns the length of the prefix range that the number matches; 0 when it does not match. */
function matched(range: string, digits: string): number {
  const [first = '', last = first] = range.split('-');
  const start = digits.slice(0, first.length);
  return start.length === first.length && first <= start && start <= last ? first.length : 0;
}

/** Returns the allowed number lengths of a brand, shortest first. */
export const numberLengths = (brand: CardBrand): readonly number[] => rules[brand].lengths;

/** Returns the number of digits of a brand's security code. */
export const codeLength = (brand: CardBrand): 3 | 4 => rules[brand].codeLength;

/** Whether the check digit is valid (ISO/IEC 7812-1, Luhn). Takes digits only. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const counted = isDoubled ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
