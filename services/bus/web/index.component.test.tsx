import { expect, it } from 'vitest';
import { busWeb } from './index.ts';

it('hands the shop its own results, form and summary', async () => {
  const results = await busWeb.parts.results();
  expect(results.kind).toBe(busWeb.service.kind);
  // 400 shows the server's sentence, as the specification has it for buses.
  expect(results.onStatus).toEqual({ 400: 'message' });
  const summarize = await busWeb.summary();
  expect(summarize({ origem: 'A', destino: 'B', ida: '2027-01-15' })?.where).toBe('A → B');
  expect(await busWeb.form()).toBeTypeOf('function');
});
