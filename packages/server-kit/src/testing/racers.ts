/**
 * How many go for the same thing at once, in tests whose locks are to let one of them through: several for each connection of a
 * server, so that every lock is waited for. `npm run races` sets RACERS to have thousands.
 */
export const RACERS = Number(process.env.RACERS ?? 48);
