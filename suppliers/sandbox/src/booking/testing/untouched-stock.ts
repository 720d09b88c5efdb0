import type { StockView } from '../stock.ts';

/** Stock nobody has touched. */
export const untouchedStock: StockView = { left: ({ capacity }) => capacity, soldTenths: () => 0 };
