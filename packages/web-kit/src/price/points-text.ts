import { formatPoints } from '@embarque/contract/money/money.ts';

/** Returns points within a sentence, "24.729 Pts": a line never ends between number and coin. */
export const pointsText = (points: number, coin: string): string => `${formatPoints(points)}\u00a0${coin}`;
