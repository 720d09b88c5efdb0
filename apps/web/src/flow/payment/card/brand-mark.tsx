import { brandNames, type CardBrand, type displayedBrands } from '@embarque/contract/money/card-brand.ts';
import type { ReactNode } from 'react';
import classes from './brand-mark.module.css';

/** Logo of a card brand; brands without one show their name. */
export function BrandMark({ brand }: { readonly brand: CardBrand }) {
  const drawing = drawings[brand];
  if (!drawing) return <span className={classes.name}>{brandNames[brand]}</span>;
  return (
    <svg className={classes.mark} viewBox="0 0 48 32" role="img" aria-label={brandNames[brand]}>
      {drawing}
    </svg>
  );
}

const displayed: Readonly<Record<(typeof displayedBrands)[number], ReactNode>> = {
  visa: (
    <>
      <rect width="48" height="32" rx="5" fill="#fff" stroke="#dde2e9" />
      <g fill="#1a1f71" transform="translate(6.4 10.4) skewX(-14) translate(3 0)">
        <path d="M0 0h3.1l1.9 7.2L7 0h3L6.6 11H3.4z" />
        <path d="M11 0h2.9v11H11z" />
        <path d="M22.6 2.9A5 5 0 0 0 20 2.2c-1 0-1.5.3-1.5.8 0 .6.8.8 1.8 1.1 1.7.5 3 1.3 3 3.3 0 2.4-1.9 3.8-4.6 3.8-1.4 0-2.7-.3-3.6-.9V7.6c1 .7 2.3 1.1 3.4 1.1 1.1 0 1.7-.3 1.7-.9s-.6-.8-1.8-1.1c-1.8-.5-3-1.3-3-3.2C15.4 1.2 17.2-.2 19.9-.2c1 0 2 .2 2.7.5z" />
        <path d="M27.7 0h3L34.2 11h-3l-.6-2h-3l-.6 2h-2.9zm1.4 3-1 3.8h2z" />
      </g>
    </>
  ),
  master: (
    <>
      <rect width="48" height="32" rx="5" fill="#fff" stroke="#dde2e9" />
      <circle cx="19" cy="16" r="9" fill="#eb001b" />
      <circle cx="29" cy="16" r="9" fill="#f79e1b" />
      <path d="M24 8.52a9 9 0 0 1 0 14.96 9 9 0 0 1 0-14.96z" fill="#ff5f00" />
    </>
  ),
  elo: (
    <>
      <rect width="48" height="32" rx="5" fill="#101820" />
      <g fill="none" strokeWidth="3.2">
        <path d="M11.8 9.7a8.5 8.5 0 0 1 10.6 3.2" stroke="#ffcb05" />
        <path d="M22.4 19.1a8.5 8.5 0 0 1-10.6 3.2" stroke="#ef4123" />
        <path d="M8.9 20.6a8.5 8.5 0 0 1 0-9.2" stroke="#00a4e0" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        <path d="M12.7 16.9l6.6-2.8a3.5 3.5 0 1 0-.5 4.6" strokeWidth="1.9" />
        <path d="M27.8 9.8v10.2" />
        <circle cx="36" cy="16.6" r="3.9" />
      </g>
    </>
  ),
  amex: (
    <>
      <rect width="48" height="32" rx="5" fill="#006fcf" />
      <g fill="none" stroke="#fff" strokeWidth="2.1" strokeLinejoin="miter">
        <path d="M5.6 21l3.7-9.6h1.2L14.2 21M7.1 18h5.6" />
        <path d="M17.2 21v-9l4 6 4-6v9" />
        <path d="M35 12h-6.3v8H35M28.7 16H34" />
        <path d="M36.7 11.3l6.3 9.4M43 11.3l-6.3 9.4" />
      </g>
    </>
  ),
};
const drawings: Readonly<Partial<Record<CardBrand, ReactNode>>> = displayed;
