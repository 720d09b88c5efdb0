import { expect, test } from 'vitest';
import { ownImportFault } from './own-import-rule.mjs';

const fault = (source: string, module: string, resolved: string) => ownImportFault(source, { module, resolved });

test('a service imports its other folders by its name', () => {
  const texts = 'services/boat/rules/texts.ts';
  expect(fault('services/boat/web/trip.tsx', '@embarque/boat/rules/texts.ts', texts)).toBeUndefined();
  expect(fault('services/boat/contract.ts', '@embarque/boat/rules/texts.ts', texts)).toBeUndefined();
  expect(fault('services/boat/web/trip.tsx', '../rules/texts.ts', texts)).toMatch('another folder');
  expect(fault('services/boat/rules/days.ts', '../port.ts', 'services/boat/port.ts')).toMatch('another folder');
});

test('within a folder the path is relative', () => {
  const trip = 'services/boat/web/trip.tsx';
  expect(fault('services/boat/web/results/list.tsx', '../trip.tsx', trip)).toBeUndefined();
  expect(fault('services/boat/port.ts', './contract.ts', 'services/boat/contract.ts')).toBeUndefined();
  expect(fault('services/boat/web/list.tsx', '@embarque/boat/web/trip.tsx', trip)).toMatch('a relative path');
});

test('what is imported from elsewhere is none of its concern', () => {
  expect(
    fault('services/boat/web/list.tsx', '@embarque/contract/dates.ts', 'packages/contract/src/dates.ts'),
  ).toBeUndefined();
  expect(
    fault('services/catalog/src/api.ts', '@embarque/boat/api/index.ts', 'services/boat/api/index.ts'),
  ).toBeUndefined();
});
