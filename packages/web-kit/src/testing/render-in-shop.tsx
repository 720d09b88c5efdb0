import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ShopTheme } from '../theme/shop-theme.tsx';

/** Renders a part as the shop does, with its styles and theme. */
export const renderInShop = (part: ReactNode) => render(part, { wrapper: ShopTheme });
