import type { Bus } from '@embarque/bus/contract.ts';
import { Bus as BusIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import classes from './company-tile.module.css';

/** A company's logo; a tile of ours with its code where there is none or it does not come. Its name is said with it. */
export function CompanyTile({ company }: { readonly company: Bus['company'] }) {
  const [failed, setFailed] = useState<string>();
  const { code, name, logo } = company;
  if (logo !== '' && failed !== logo) {
    return (
      <img className={classes.tile} src={logo} alt={name} width={48} height={32} onError={() => setFailed(logo)} />
    );
  }
  const text = code.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2);
  return (
    <span role="img" aria-label={name} className={classes.tile} style={{ '--hue': hueOf(code) } as CSSProperties}>
      {text === '' ? <BusIcon size={18} aria-hidden /> : <span aria-hidden>{text.toUpperCase()}</span>}
    </span>
  );
}

/** Returns the hue of a code, so that a company has the same colour everywhere. */
const hueOf = (code: string): number =>
  [...code].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 11);
