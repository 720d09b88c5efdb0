/** Returns what a bus is called, of so many: with its article, in the middle of a sentence. */
export const nameOf = (index: number, buses: number): string =>
  buses === 1 ? 'este ônibus' : index === 0 ? 'o ônibus da ida' : 'o ônibus da volta';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what is said of a bus, by its name, that has no seats left for its passengers. */
export const tooFewSeats = (bus: string, passengers: number): string =>
  passengers === 1
    ? `${capital(bus)} não tem mais assento livre. Escolha outro.`
    : `${capital(bus)} não tem mais ${passengers} assentos livres. Escolha outro.`;

/** Returns what is said of a bus, by its name, that is sold to nobody any more, whatever seats it has. */
export const noLongerSold = (bus: string): string => `${capital(bus)} não está mais à venda. Escolha outro.`;
