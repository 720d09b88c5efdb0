import { flightContract } from '@embarque/flight/contract.ts';

/** What each service contributes to the calls that all share, in the order of the tabs on home. */
export const serviceContracts = [flightContract] as const;
