import { openPostgres } from '../database/database.ts';
import { createJob } from '../jobs/job.ts';
import { createJobQueue } from '../jobs/job-queue.ts';

// Prints when its job has started and never finishes it. Takes the database URL as its argument.

const logger = { warn: console.error, error: console.error };
const drive = createJob('drive', 500, () => new Promise(() => console.log('begun')), logger);
await createJobQueue({ database: openPostgres(process.argv[2] ?? ''), jobs: [drive], logger }).start();
