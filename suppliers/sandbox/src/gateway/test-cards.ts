/** The cards the sandbox's bank has issued: with any holder, any future month and any security code but 000. */

/** How the bank treats a card: it pays, refuses, asks by a mailed code or on a page of its own, or never answers. */
export const conducts = ['approve', 'decline', 'code', 'redirect', 'silent'] as const;
export type Conduct = (typeof conducts)[number];

const issued: Readonly<Record<string, Conduct>> = {
  // One that pays for each brand: Visa, Mastercard, Diners, Amex, Discover, Hipercard, Elo, JCB, Aura.
  '4111111111111111': 'approve',
  '5555555555554444': 'approve',
  '30569309025904': 'approve',
  '378282246310005': 'approve',
  '6011111111111117': 'approve',
  '6062825624254001': 'approve',
  '6362970000457013': 'approve',
  '3530111333300000': 'approve',
  '5078601870000127985': 'approve',
  '4000000000000002': 'decline',
  '4000000000003220': 'code',
  '4000000000003063': 'redirect',
  '4000000000000119': 'silent',
};

/** How the bank treats a number; undefined when it never issued it. */
export const conductOf = (cardNumber: string): Conduct | undefined =>
  Object.hasOwn(issued, cardNumber) ? issued[cardNumber] : undefined;

/** Whether the bank refuses a security code, on any card: 000, or 0000 where there are four digits. */
export const isRefusedCcv = (cardCCV: string): boolean => /^0+$/.test(cardCCV);
