import type { Destination } from '../../destinations.ts';

/** The parts of a city in which an activity takes place more than once under one name. */
const names = ['Pinheiros', 'Vila Mariana', 'Santana', 'Tatuapé', 'Lapa', 'Mooca', 'Moema', 'Butantã'];

/** Returns where the first, second and further activities of one name take place: the first is called by its name alone. */
export const neighbourhoods = ({ isLargest }: Destination, count: number): readonly string[] =>
  ['', ...(isLargest ? names : [])].slice(0, Math.max(1, count));
