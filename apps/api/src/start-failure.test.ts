import { SchemaMismatch } from '@embarque/server-kit/database/migrate.ts';
import { expect, it } from 'vitest';
import { sentenceFor } from './start-failure.ts';

it('says of a schema that is behind what it lacks, and what brings it up to date', () => {
  const sentence = sentenceFor(
    new SchemaMismatch(['api/0007-a.sql', 'api/0008-b.sql', 'sandbox/0002-c.sql'], []),
    undefined,
  );
  expect(sentence).toBe(
    'The database is of an older version: it lacks api/0007-a.sql and 2 more. Run `npm run migrate`, and start again.',
  );
});

it('says of a schema that is ahead which version to start', () => {
  const sentence = sentenceFor(new SchemaMismatch(['api/0007-a.sql'], ['api/0007-z.sql']), undefined);
  expect(sentence).toBe(
    'The database is of another version of the server, which knows api/0007-z.sql. Start that version, or a newer one.',
  );
});

it('says of a user who may not serve what grants it', () => {
  const error = Object.assign(new Error('permission denied for table booking'), { code: '42501' });
  expect(sentenceFor(error, undefined)).toContain('Run `npm run migrate`');
});
