import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { freeText, refundText, TAX_COMES_BACK } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { BadgeCheck, Ban, CalendarSync, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import classes from './fare-conditions.module.css';
import type { FareKey } from './results/fares/fare-details.ts';

/** What one fare of a trip allows, as far as it is known. */
export interface FareRule {
  readonly way: FareKey['way'];
  readonly carrier: string;
  readonly name: string;
  readonly refund: number | undefined;
  readonly allowChange: boolean | undefined;
}

interface FareConditionsProps {
  readonly fares: readonly FareRule[];
  /** What the law grants beside them. */
  readonly withdrawal: Withdrawal | null;
  readonly isBusy?: boolean;
  /** Stands in the place of fares that are not known, or not yet. */
  readonly children?: ReactNode;
}

/** Returns the fares once where those of the way back are the same as those of the way out. */
function onceForBothWays(fares: readonly FareRule[]): readonly FareRule[] {
  const there = inBothWays(fares.filter(({ way }) => way === 'Ida'));
  const back = inBothWays(fares.filter(({ way }) => way === 'Volta'));
  const isSame = there.length + back.length === fares.length && keysOf(there) === keysOf(back);
  return isSame ? there : fares;
}

const inBothWays = (fares: readonly FareRule[]): FareRule[] => fares.map((fare) => ({ ...fare, way: 'Ida e volta' }));

const keyOf = ({ way, carrier, name, refund, allowChange }: FareRule): string =>
  [way, carrier, name, refund, allowChange].join();

const keysOf = (fares: readonly FareRule[]): string => fares.map(keyOf).sort().join(';');

/** What cancelling and changing a flight gives back and costs: by the law first, then by each fare. */
export function FareConditions({ fares, withdrawal, isBusy, children }: FareConditionsProps) {
  const headingId = useId();
  return (
    <section className={classes.conditions} aria-labelledby={headingId} aria-busy={isBusy}>
      <h3 id={headingId}>Cancelamento e alteração</h3>
      <div className={classes.rules}>
        {withdrawal && (
          <div className={classes.free}>
            <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good" isSentence>
              {freeText(withdrawal)}
            </PolicyBadge>
          </div>
        )}
        {fares.length > 0 && (
          <dl>
            {onceForBothWays(fares).map((fare) => (
              <FareTerms key={keyOf(fare)} fare={fare} withdrawal={withdrawal} />
            ))}
          </dl>
        )}
      </div>
      {children}
      <p>{TAX_COMES_BACK}</p>
    </section>
  );
}

interface FareTermsProps extends Pick<FareConditionsProps, 'withdrawal'> {
  readonly fare: FareRule;
}

function FareTerms({ fare: { way, carrier, name, refund, allowChange }, withdrawal }: FareTermsProps) {
  return (
    <div>
      <dt>
        {way} <span>{`${airlineName(carrier)}, ${name}`}</span>
      </dt>
      {refund !== undefined && (
        <dd>
          <PolicyBadge
            icon={refund > 0 ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
            tone={refund > 0 ? 'good' : 'plain'}
            isSentence
          >
            {refundText(refund, withdrawal)}
          </PolicyBadge>
        </dd>
      )}
      {allowChange !== undefined && (
        <dd>
          <PolicyBadge
            icon={allowChange ? <CalendarSync aria-hidden /> : <Ban aria-hidden />}
            tone={allowChange ? 'good' : 'plain'}
            isSentence
          >
            {allowChange ? 'Permite alteração' : 'Não permite alteração'}
          </PolicyBadge>
        </dd>
      )}
    </div>
  );
}
