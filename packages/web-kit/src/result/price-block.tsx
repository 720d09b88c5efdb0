import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { OldPrice } from '../price/old-price.tsx';
import { Price } from '../price/price.tsx';
import { Button } from '../ui/controls/button.tsx';
import link from '../ui/controls/text-link.module.css';
import classes from './price-block.module.css';

interface PriceBlockProps {
  /** What the price is for: "Total para 2 viajantes". */
  readonly caption: string;
  readonly cashPrice: number;
  readonly pointsPrice: number;
  /** The price it had, as it is written: it stands struck between `De` and `por`. */
  readonly oldPrice?: string;
  /** What the price is for and comes to, in short lines below it. */
  readonly note?: ReactNode;
  /** The way forward, Selecionar in most lists. */
  readonly action: string;
  readonly onAction: () => void;
  /** Something is still to be chosen before it: the way forward stands back. */
  readonly isWaiting?: boolean;
  /** What the price is made of, each with its amount as it is written; on phones and slim cards only while `open`. */
  readonly lines?: readonly { readonly label: string; readonly amount: string | undefined }[];
  readonly open?: boolean;
  /** In a slim card. */
  readonly isSlim?: boolean;
  /** In a card with a foot. */
  readonly hasFoot?: boolean;
  /** Quiet links below: PriceLink. */
  readonly children?: ReactNode;
}

/** The price of a result and the one button that takes it. It stays in sight while a tall card is scrolled. */
export function PriceBlock({ caption, cashPrice, pointsPrice, oldPrice, action, onAction, ...more }: PriceBlockProps) {
  const { lines = [], open = false, isSlim = false, hasFoot = false, isWaiting = false, note, children } = more;
  return (
    <div
      className={classes.block}
      data-open={open || undefined}
      data-slim={isSlim || undefined}
      data-foot={hasFoot || undefined}
    >
      <div className={classes.total}>
        <span className={classes.caption}>{caption}</span>
        {oldPrice !== undefined && <OldPrice>{oldPrice}</OldPrice>}
        <Price cashPrice={cashPrice} pointsPrice={pointsPrice} size="lg" />
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      <Button look={isWaiting ? 'plain' : 'accent'} onClick={onAction}>
        {action}
      </Button>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {children !== undefined && <div className={classes.links}>{children}</div>}
    </div>
  );
}

interface PriceLinkProps {
  readonly children: string;
  readonly onClick: () => void;
  /** For one that shows or hides something. */
  readonly open?: boolean;
  /** Shown only where the lines of the price are hidden at first. */
  readonly only?: 'narrow';
}

/** A quiet button below a price. */
export function PriceLink({ children, onClick, open, only }: PriceLinkProps) {
  return (
    <button type="button" className={link.link} data-only={only} aria-expanded={open} onClick={onClick}>
      {children}
      {open !== undefined && <ChevronDown size={16} aria-hidden />}
    </button>
  );
}
