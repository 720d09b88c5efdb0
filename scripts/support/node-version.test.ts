import { expect, it } from 'vitest';
import { isSupported } from './node-version.mjs';

it.each(['20.19.0', '20.20.1', '22.12.0', '22.21.0', '23.0.0', '24.1.0'])('Node %s runs the project', (version) => {
  expect(isSupported(version)).toBe(true);
});

it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node %s does not', (version) => {
  expect(isSupported(version)).toBe(false);
});
