import fc from 'fast-check';

// What a change is tried with must not depend on luck: each run draws the same values, and `npm run random` others. A seed that finds
// a fault becomes a test of its own.
const FIXED_SEED = 20_261_125;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? FIXED_SEED) });
