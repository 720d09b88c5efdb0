/** How tickets are told, on every screen and paper. */

export const TICKET = 'Bilhete eletrônico';
export const TICKETS = 'Bilhetes eletrônicos';

/**
 * Returns the ticket number of each traveller, in their order; undefined where there is not one for each, so that nobody can say
 * whose is which.
 */
export const ticketsByTraveller = (
  numbers: readonly string[],
  travellers: readonly unknown[],
): readonly string[] | undefined => (numbers.length > 0 && numbers.length === travellers.length ? numbers : undefined);
