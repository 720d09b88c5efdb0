/** How many rows of a kind a member's export names at most, the newest: more than anybody has, and less than a process can hold. */
export const RECORDED_MAX = 20_000;
