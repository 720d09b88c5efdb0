import type { GuestTotals } from '@embarque/hotel/rules/search-rules.ts';

/** Returns "2 quarto(s), 5 hóspede(s)". */
export const partyText = ({ qtRooms, qtAdult, qtChild }: GuestTotals): string =>
  `${qtRooms} quarto(s), ${qtAdult + qtChild} hóspede(s)`;
