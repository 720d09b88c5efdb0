/** State of a link from My trips to the page of one of them: from there the way back leads to where the list was left. */
export const fromTrips = { fromTrips: true } as const;
