/** Simple logos of three social networks; the icon set has no brands. */

const frame = { width: 22, height: 22, viewBox: '0 0 24 24' } as const;
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function InstagramIcon() {
  return (
    <svg aria-hidden {...frame} {...line}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
    </svg>
  );
}

function WhatsAppIcon() {
  return (
    <svg aria-hidden {...frame} {...line}>
      <path d="M3.5 20.5 5 16.2A8.5 8.5 0 1 1 8 19.2z" />
      <path d="M9 9c0 3.5 2.5 6 6 6l1-1.6-2.2-1.1-1 .9c-1-.4-1.7-1.1-2.1-2.1l.9-1L10.600 8z" />
    </svg>
  );
}

function FacebookIcon() {
  return (
    <svg aria-hidden {...frame} {...line}>
      <path d="M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-2 2-2h1.500V2.500h-2.500c-3 0-4.500 1.800-4.500 4.500v2.500H8V13h2.500v8" />
    </svg>
  );
}

/** Logos by the lower-case name of a footer link. */
export const brandIcons: Readonly<Record<string, () => React.ReactNode>> = {
  instagram: InstagramIcon,
  whatsapp: WhatsAppIcon,
  facebook: FacebookIcon,
};
