import { brandVariables, declarationsOf } from '@embarque/contract/campaign/brand-colours.ts';
import { themeNames } from '@embarque/contract/campaign/campaign.ts';
import '@embarque/web-kit/theme/shop.css';
import { fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import type { States } from '@embarque/web-kit/testing/states.ts';
import { applyBrand } from '@embarque/web-kit/theme/apply-brand.ts';
import { ShopTheme } from '@embarque/web-kit/theme/shop-theme.tsx';
import { createRoot } from 'react-dom/client';
import { PartPage, PartsPage, StatePage } from './pages.tsx';

/** All parts that have states, by name. */
const parts = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ default: States }>([
      '../../../packages/web-kit/src/**/*.states.tsx',
      '../../../packages/commerce/src/web/**/*.states.tsx',
      '../../../services/*/web/**/*.states.tsx',
      '../src/**/*.states.tsx',
    ]),
  ).map(([file, load]) => [file.replace(/^.*\/|\.states\.tsx$/g, ''), load]),
);

const query = new URLSearchParams(location.search);
const theme = themeNames.find((name) => name === query.get('theme')) ?? 'default';
const part = query.get('part') ?? '';
const state = query.get('state');
const states = await parts[part]?.();

// What a state does not answer itself nobody answers.
fakeServer();
applyBrand({
  theme: { name: theme, colours: declarationsOf(brandVariables({ theme: { name: theme }, campaignConfigLayout: {} })) },
});
createRoot(document.getElementById('root') ?? document.body).render(
  <ShopTheme>
    {!states ? (
      <PartsPage names={Object.keys(parts).sort()} />
    ) : state === null ? (
      <PartPage part={part} theme={theme} states={Object.keys(states.default)} />
    ) : (
      <StatePage>{states.default[state]}</StatePage>
    )}
  </ShopTheme>,
);
