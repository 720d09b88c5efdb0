/**
 * The industry's code for a class of cars: category, body, transmission, fuel and air conditioning, a letter each. EDMR is an
 * economy car with four doors, a manual gearbox and air conditioning.
 */

const categories: Readonly<Record<string, string>> = {
  M: 'Mini',
  E: 'Econômico',
  C: 'Compacto',
  I: 'Intermediário',
  S: 'Padrão',
  F: 'Grande',
  P: 'Premium',
  L: 'Luxo',
};

/** How a body is drawn. */
export type BodyStyle = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'van' | 'pickup' | 'convertible' | 'sport';

interface Body {
  readonly style: BodyStyle;
  /** Follows the category's name, empty for an ordinary car; undefined where the shop has no name for such classes. */
  readonly name?: string;
}

const bodies: Readonly<Record<string, Body>> = {
  B: { style: 'hatch', name: '' },
  C: { style: 'hatch', name: '' },
  D: { style: 'sedan', name: '' },
  E: { style: 'sport' },
  F: { style: 'suv', name: 'SUV' },
  G: { style: 'suv' },
  J: { style: 'suv' },
  K: { style: 'van' },
  P: { style: 'pickup' },
  Q: { style: 'pickup' },
  S: { style: 'sport' },
  T: { style: 'convertible' },
  V: { style: 'van', name: 'Monovolume' },
  W: { style: 'wagon' },
};

const MANUAL = 'MNC';
const AUTOMATIC = 'ABD';
/** The fuels with air conditioning; N stands for none of it. */
const WITH_AIR = 'RDHELVQIC';

/** What a code says. */
export interface CarClass {
  /** E.g. "Econômico", "SUV Padrão". */
  readonly name: string;
  readonly style: BodyStyle;
  readonly automatic: boolean;
  readonly airConditioning: boolean;
}

/** Returns how a class of cars is drawn, also one that the shop has no name for; a sedan when the code says nothing of it. */
export function bodyStyleOf(code: string): BodyStyle {
  const style = bodies[code.charAt(1)]?.style ?? 'sedan';
  // A mini or economy car is a hatchback, however many doors it has.
  return style === 'sedan' && /^[ME]/.test(code) ? 'hatch' : style;
}

/** Returns what a code says; undefined when it is none or of a class that the shop has no name for. */
export function classOf(code: string): CarClass | undefined {
  const [category = '', type = '', gearbox = '', fuel = '', ...rest] = code;
  const categoryName = categories[category];
  const body = bodies[type];
  const automatic = AUTOMATIC.includes(gearbox);
  const isKnown = gearbox !== '' && fuel !== '' && (automatic || MANUAL.includes(gearbox));
  if (categoryName === undefined || body?.name === undefined || !isKnown || rest.length > 0) return undefined;
  return {
    name: [body.name, categoryName].filter(Boolean).join(' '),
    style: bodyStyleOf(code),
    automatic,
    airConditioning: WITH_AIR.includes(fuel),
  };
}
