/** The PostgreSQL the tests use; the module suite runs a second time on it. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
