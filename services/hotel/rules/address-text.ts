const NO_BREAK = '\u00a0';

/** Returns an address whose city and state, "Porto Seguro - BA", stay in one line: broken before it, the state reads as a list of its own. */
export const addressText = (addressLine: string): string =>
  addressLine.replace(/ - (?=[A-Z]{2}(?![\p{L}\d]))/gu, `${NO_BREAK}-${NO_BREAK}`);
