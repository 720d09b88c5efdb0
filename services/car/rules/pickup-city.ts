/**
 * Returns the city of a desk's address, which ends with it: "Salvador" of "Rua das Acácias, 120, Salvador - BA". A booking keeps no
 * other word of where its car is picked up.
 */
export function cityOfAddress(address: string): string {
  const last = address.split(',').at(-1) ?? '';
  return last.replace(/ [-–] [A-Z]{2}$/, '').trim();
}
