import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import { SupportWays } from '../../brand/seller/support-ways.tsx';
import classes from '../../errors/problem-page.module.css';
import { isReprocess, readBookingError, readLeftOfPurchase } from '../purchase/purchase-outcome.ts';
import { saveBankProblem } from './bank-problem.ts';
import help from './booking-error-page.module.css';
import { HeldForPurchase, NothingLeft } from './left-of-purchase.tsx';

/**
 * /busca/booking-error: why the booking failed and the ways on, first the one that its cause leaves open: what is sold out is not tried
 * again, but replaced. Opened without a failed booking it leads home.
 */
export function BookingErrorPage() {
  const { [shopQuery.locator]: locator, [shopQuery.problem]: problem } = useSearch({ strict: false });
  const [{ sentence, reprocess, left }] = useState(() => {
    if (locator !== undefined) saveBankProblem(problem);
    return { sentence: readBookingError(), reprocess: isReprocess(), left: readLeftOfPurchase() };
  });
  // A payment that failed leads there in any case.
  const leadsToTrips = left?.isOpen && !reprocess;
  const isGone = !reprocess && left?.isGone === true;
  // Also where the bank leads here, which makes this the first page.
  useEffect(focusHeading, []);
  if (sentence === undefined) return <Navigate to={shopPaths.home} replace />;
  return (
    <Page>
      <div className={classes.card}>
        <StateScene
          scene={left?.isOpen ? 'waiting' : 'torn'}
          isPage
          title="Erro ao realizar reserva!"
          action={
            <>
              {leadsToTrips && <LinkButton to={shopPaths.trips}>Ver situação</LinkButton>}
              {isGone && <OtherOptions look="main" />}
              <LinkButton
                to={reprocess ? shopPaths.trips : shopPaths.summary}
                replace
                look={leadsToTrips || isGone ? 'plain' : 'main'}
              >
                Tentar novamente
              </LinkButton>
              {!reprocess && !left?.isOpen && !isGone && <OtherOptions look="plain" />}
            </>
          }
        >
          <span role="alert">{sentence}</span>
          {left?.isOpen && <HeldForPurchase points={left.points} isAnswered={left.isAnswered} />}
          {left?.isOpen === false && <NothingLeft points={left.points} sentence={sentence} />}
        </StateScene>
      </div>
      <section className={help.help} aria-labelledby="booking-error-help">
        <h2 id="booking-error-help">Precisa de ajuda?</h2>
        <SupportWays />
      </section>
    </Page>
  );
}

/** The results that were chosen from, asked anew: what they showed before the booking failed may be gone. */
function OtherOptions({ look }: { readonly look: 'main' | 'plain' }) {
  const cache = useQueryClient();
  return (
    <LinkButton look={look} to={shopPaths.results} onClick={() => cache.removeQueries({ queryKey: ['results'] })}>
      Ver outras opções
    </LinkButton>
  );
}
