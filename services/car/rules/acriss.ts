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
export type BodyStyle = 'hatch' | 'sedan' | 'suv' | 'van';

interface Body {
  readonly style: BodyStyle;
  /** Follows the category's name; empty for an ordinary car. */
  readonly name: string;
}

const bodies: Readonly<Record<string, Body>> = {
  B: { style: 'hatch', name: '' },
  C: { style: 'hatch', name: '' },
  D: { style: 'sedan', name: '' },
  F: { style: 'suv', name: 'SUV' },
  V: { style: 'van', name: 'Monovolume' },
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

/** Returns what a code says; undefined when it is none or of a class that the shop has no name for. */
export function classOf(code: string): CarClass | undefined {
  const [category = '', type = '', gearbox = '', fuel = '', ...rest] = code;
  const categoryName = categories[category];
  const body = bodies[type];
  const automatic = AUTOMATIC.includes(gearbox);
  const isKnown = gearbox !== '' && fuel !== '' && (automatic || MANUAL.includes(gearbox));
  if (categoryName === undefined || !body || !isKnown || rest.length > 0) return undefined;
  return {
    name: [body.name, categoryName].filter(Boolean).join(' '),
    // A mini or economy car is a hatchback, however many doors it has.
    style: body.style === 'sedan' && 'ME'.includes(category) ? 'hatch' : body.style,
    automatic,
    airConditioning: WITH_AIR.includes(fuel),
  };
}
