import type { ReactNode } from 'react';

/**
 * What stands before the hills of a scene that tells of a state, by the state. White, for 320 × 200 with the ground from 150 down;
 * the edges may be cut off.
 */
export const stateDrawings = {
  /** A search that found nothing. */
  nothing: (
    <>
      <path d="M14 140C64 60 106 128 150 96s70-50 156-58" fill="none" strokeWidth="3" strokeDasharray="1 9" />
      <circle cx="146" cy="92" r="42" fillOpacity=".2" strokeWidth="9" />
      <path d="M120 88a27 27 0 0 1 21-22" fill="none" strokeWidth="5" />
      <path d="m177 123 34 34" fill="none" strokeWidth="13" />
      <path className="mark" d="m192 138 19 19" fill="none" strokeWidth="13" />
    </>
  ),
  /** Nothing was bought, or nothing is chosen. */
  trips: (
    <>
      <path d="M16 128C34 92 52 70 84 54" fill="none" strokeWidth="3" strokeDasharray="1 9" />
      <path d="m92 40 40-10-22 33-6-15-16 1z" strokeWidth="3" transform="translate(0 2)" />
      <path d="M142 78V64a9 9 0 0 1 9-9h26a9 9 0 0 1 9 9v14" fill="none" strokeWidth="7" />
      <rect x="108" y="76" width="112" height="82" rx="12" />
      <path d="M120 162h12M196 162h12" fill="none" strokeWidth="8" />
      <path className="line" d="M136 77v80M192 77v80" fill="none" strokeWidth="7" />
      <path className="mark" d="M154 104h20v22l-10 9-10-9z" strokeWidth="2" />
    </>
  ),
  /** There is no connection. */
  offline: (
    <>
      <path d="M72 86a17 17 0 0 1 3-34 24 24 0 0 1 46-5 20 20 0 0 1 10 39z" fillOpacity=".22" stroke="none" />
      <path d="M-4 168c40 6 50-52 96-50" fill="none" strokeWidth="6" />
      <path d="M92 102h20a16 16 0 0 1 0 32H92a4 4 0 0 1-4-4v-24a4 4 0 0 1 4-4z" />
      <path d="M124 111h16M124 125h16" fill="none" strokeWidth="6" />
      <path d="M324 132c-42 10-54-18-94-14" fill="none" strokeWidth="6" />
      <path d="M228 102h-24a12 12 0 0 0-12 12v8a12 12 0 0 0 12 12h24a4 4 0 0 0 4-4v-24a4 4 0 0 0-4-4z" />
      <path className="line" d="M194 111h10M194 125h10" fill="none" strokeWidth="6" />
      <path className="mark" d="m158 96 6-16M167 100l14-10M158 140l6 16" fill="none" strokeWidth="5" />
    </>
  ),
  /** Something went wrong. */
  error: (
    <g transform="translate(18 24) scale(.88)">
      <path d="M58 152a17 17 0 0 1 2-34 25 25 0 0 1 47-5 20 20 0 0 1 12 39z" fillOpacity=".26" stroke="none" />
      <path
        d="M22 126c46 4 58-82 104-76 40 6 22 60-14 48-38-14-4-72 66-66"
        fill="none"
        strokeWidth="3.500"
        strokeDasharray="1 9"
      />
      <path d="m186 30 62-16-35 51-10-23-24 2z" strokeWidth="4" />
      <path className="mark" d="m94 128-12 20h12l-6 18" fill="none" strokeWidth="6" />
    </g>
  ),
  /** There is no such page. */
  lost: (
    <>
      <path d="M160 34v136" fill="none" strokeWidth="9" />
      <path d="M116 44h88l18 16-18 16h-88z" strokeWidth="4" />
      <path d="M200 90h-80l-18 16 18 16h80z" strokeWidth="4" />
      <path className="line" d="M132 60h54M134 106h50" fill="none" strokeWidth="6" />
      <circle className="mark" cx="160" cy="32" r="6" strokeWidth="2" />
    </>
  ),
  /** Points that come and go. */
  statement: (
    <>
      <path d="M108 36h88v126l-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9z" strokeWidth="4" />
      <path className="line" d="M126 60h52M126 80h52M126 100h28" fill="none" strokeWidth="6" />
      <circle cx="206" cy="136" r="26" />
      <circle className="mark" cx="206" cy="136" r="20" strokeWidth="2" />
      <path d="M206 126v20" fill="none" strokeWidth="5" />
    </>
  ),
  /** Something cannot wait any longer. */
  waiting: (
    <>
      <path
        d="M136 46v16c0 22 22 26 22 38s-22 16-22 38v16h48v-16c0-22-22-26-22-38s22-16 22-38V46z"
        fillOpacity=".24"
        strokeWidth="5"
      />
      <path
        className="mark"
        d="M147 74h26c-4 8-11 12-13 20-2-8-9-12-13-20zM145 149c2-12 9-16 15-21 6 5 13 9 15 21z"
        strokeWidth="2"
      />
      <path d="M124 42h72M124 158h72" fill="none" strokeWidth="10" />
    </>
  ),
  /** What was wanted could not be bought: its ticket is torn. */
  torn: (
    <>
      <path
        transform="rotate(-8 120 110)"
        d="M66 72h82l-10 13 10 13-10 13 10 13-10 14 6 8H66a6 6 0 0 1-6-6v-16a13 13 0 0 0 0-27V78a6 6 0 0 1 6-6z"
        strokeWidth="2"
      />
      <path className="line" transform="rotate(-8 120 110)" d="M84 94h34M84 112h24" fill="none" strokeWidth="6" />
      <path
        transform="rotate(7 210 110)"
        d="M254 72h-74l-10 13 10 13-10 13 10 13-10 14 6 8h78a6 6 0 0 0 6-6v-16a13 13 0 0 1 0-27V78a6 6 0 0 0-6-6z"
        strokeWidth="2"
      />
      <path className="mark" transform="rotate(7 210 110)" d="m198 96 28 26m0-26-28 26" fill="none" strokeWidth="8" />
    </>
  ),
} satisfies Record<string, ReactNode>;
