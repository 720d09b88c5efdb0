import { brandNames, type CardBrand, type displayedBrands } from '@embarque/contract/card-brand.ts';
import styles from './brand-mark.module.css';

type DisplayedBrand = (typeof displayedBrands)[number];

/** The mark of a card brand, drawn by ourselves; brands that are not displayed stand with their name. */
export function BrandMark({ brand }: { readonly brand: CardBrand }) {
  const Drawing = drawings[brand as DisplayedBrand];
  if (!Drawing) return <span className={styles.name}>{brandNames[brand]}</span>;
  return (
    <svg className={styles.mark} viewBox="0 0 48 32" role="img" aria-label={brandNames[brand]}>
      <Drawing />
    </svg>
  );
}

const drawings: Readonly<Record<DisplayedBrand, () => React.ReactNode>> = {
  visa: () => (
    <>
      <rect width="48" height="32" rx="5" fill="#fff" stroke="#dde2e9" />
      <g fill="#1a1f71" transform="translate(6.4 10.4) skewX(-14) translate(3 0)">
        <path d="M0 0h3.1l1.9 7.2L7 0h3L6.6 11H3.4z" />
        <path d="M11 0h2.9v11H11z" />
        <path d="M22.6 2.9A5 5 0 0 0 20 2.2c-1 0-1.5.3-1.5.8 0 .6.8.8 1.8 1.1 1.7.5 3 1.3 3 3.3 0 2.4-1.9 3.8-4.6 3.8-1.4 0-2.7-.3-3.6-.9V7.6c1 .7 2.3 1.1 3.4 1.1 1.1 0 1.7-.3 1.7-.9s-.6-.8-1.8-1.1c-1.8-.5-3-1.3-3-3.2C15.400 1.200 17.200-.2 19.900-.2c1 0 2 .2 2.700.5z" />
        <path d="M27.700 0h3L34.200 11h-3l-.6-2h-3l-.6 2h-2.900zm1.400 3-1 3.800h2z" />
      </g>
    </>
  ),
  master: () => (
    <>
      <rect width="48" height="32" rx="5" fill="#fff" stroke="#dde2e9" />
      <circle cx="19" cy="16" r="9" fill="#eb001b" />
      <circle cx="29" cy="16" r="9" fill="#f79e1b" />
      <path d="M24 8.520a9 9 0 0 1 0 14.960 9 9 0 0 1 0-14.960z" fill="#ff5f00" />
    </>
  ),
  elo: () => (
    <>
      <rect width="48" height="32" rx="5" fill="#101820" />
      <g fill="none" strokeWidth="3.200">
        <path d="M15.600 9.100A8.500 8.500 0 0 0 10.600 11.200" stroke="#fff" strokeOpacity="0" />
        <path d="M11.800 9.700a8.500 8.500 0 0 1 10.600 3.200" stroke="#ffcb05" />
        <path d="M22.400 19.100a8.500 8.500 0 0 1-10.600 3.200" stroke="#ef4123" />
        <path d="M8.900 20.600a8.500 8.500 0 0 1 0-9.200" stroke="#00a4e0" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="2.200" strokeLinecap="round">
        <path d="M12.700 16.900l6.600-2.800a3.500 3.500 0 1 0-.5 4.600" strokeWidth="1.900" />
        <path d="M27.800 9.800v10.200" />
        <circle cx="36" cy="16.600" r="3.900" />
      </g>
    </>
  ),
  amex: () => (
    <>
      <rect width="48" height="32" rx="5" fill="#006fcf" />
      <g fill="none" stroke="#fff" strokeWidth="2.100" strokeLinejoin="miter">
        <path d="M5.600 21l3.700-9.600h1.200L14.200 21M7.100 18h5.600" />
        <path d="M17.200 21v-9l4 6 4-6v9" />
        <path d="M35 12h-6.300v8H35M28.700 16H34" />
        <path d="M36.700 11.300l6.300 9.400M43 11.300l-6.300 9.400" />
      </g>
    </>
  ),
};
