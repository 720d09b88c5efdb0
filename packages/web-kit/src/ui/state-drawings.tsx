import type { ReactNode } from 'react';

/** What stands on the hills of a scene that tells of a state, by the state. White, for 160 × 160 with the ground from 112 down. */
export const stateDrawings = {
  /** A search that found nothing. */
  nothing: (
    <>
      <circle cx="68" cy="66" r="22" fill="none" strokeWidth="6" />
      <path d="m85 83 18 19" fill="none" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  /** Nothing was bought, or nothing is chosen. */
  trips: (
    <>
      <path d="M66 62v-8a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v8" fill="none" strokeWidth="5" />
      <rect x="50" y="62" width="60" height="46" rx="7" />
    </>
  ),
  /** The line is broken. */
  offline: (
    <>
      <path d="M48 94a17 17 0 0 1 3-34 23 23 0 0 1 44-5 19 19 0 0 1 11 39z" />
      <path d="m40 112 76-66" fill="none" stroke="var(--brand-5)" strokeWidth="12" />
      <path d="m42 114 76-66" fill="none" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** Something went wrong. */
  error: (
    <>
      <path
        d="M20 104c26-4 32-44 52-40 16 4 6 28-8 22-16-8 4-38 34-42"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <path d="m94 38 40-10-22 33-6-15-16 1z" strokeWidth="3" strokeLinejoin="round" />
    </>
  ),
  /** There is no such page. */
  lost: (
    <>
      <path d="M80 40v76" fill="none" strokeWidth="5" strokeLinecap="round" />
      <path d="M50 46h42l12 9-12 9H50zM110 72H68l-12 9 12 9h42z" strokeLinejoin="round" strokeWidth="2" />
    </>
  ),
  /** Points that come and go. */
  statement: (
    <>
      <path d="M52 40h56v72l-9-6-9 6-10-6-10 6-9-6-9 6z" strokeLinejoin="round" strokeWidth="2" />
      <path d="M62 58h36M62 72h36M62 86h20" fill="none" stroke="var(--brand-5)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>;
