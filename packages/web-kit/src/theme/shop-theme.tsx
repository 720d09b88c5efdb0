import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { styleNonce } from './style-nonce.ts';

/** Gives its children the theme of the shop, whose colours are the campaign's. */
export function ShopTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
