import type { SandboxHotel } from './hotels.ts';

const SMALL = /^(Pousada|Hospedaria)/;

/** Returns whether a hotel's desk is left at night: that of a small house is. */
export const closesAtNight = ({ name }: Pick<SandboxHotel, 'name'>): boolean => SMALL.test(name);
