import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { freeText, refundText, TAX_COMES_BACK } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { BadgeCheck, Ban, CalendarSync, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import classes from './fare-conditions.module.css';

/** What one fare of a trip allows, as far as it is known. */
export interface FareRule {
  /** "Ida", "Volta", "Ida e Volta" */
  readonly way: string;
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

/** What cancelling and changing a flight gives back and costs: by the law first, then by each fare. */
export function FareConditions({ fares, withdrawal, isBusy, children }: FareConditionsProps) {
  const headingId = useId();
  return (
    <section className={classes.conditions} aria-labelledby={headingId} aria-busy={isBusy}>
      <h3 id={headingId}>Cancelamento e alteração</h3>
      {withdrawal && (
        <div>
          <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
            {freeText(withdrawal)}
          </PolicyBadge>
        </div>
      )}
      {children}
      {fares.length > 0 && (
        <dl>
          {fares.map(({ way, carrier, name, refund, allowChange }) => (
            <div key={[way, carrier, name, refund, allowChange].join()}>
              <dt>
                {way} <span>{`${airlineName(carrier)}, ${name}`}</span>
              </dt>
              {refund !== undefined && (
                <dd>
                  <PolicyBadge
                    icon={refund > 0 ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
                    tone={refund > 0 ? 'good' : 'plain'}
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
                  >
                    {allowChange ? 'Permite alteração' : 'Não permite alteração'}
                  </PolicyBadge>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <p>{TAX_COMES_BACK}</p>
    </section>
  );
}
