import type { BrandColours } from '@embarque/contract/campaign/brand-colours.ts';
import { brandVariables } from '@embarque/contract/campaign/brand-colours.ts';

/** Sets the document's CSS variables to a campaign's colours. */
export function applyBrand(brand: BrandColours): void {
  const root = document.documentElement;
  const variables = brandVariables(brand);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  root.dataset.theme = brand.theme.name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', variables['--header-surface'] ?? '');
}
