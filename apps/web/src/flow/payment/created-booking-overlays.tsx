import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { Suspense } from 'react';
import { SecondFactorDialog } from './lazy-parts.ts';
import type { useCreatedBooking } from './use-created-booking.ts';

interface CreatedBookingOverlaysProps {
  readonly created: ReturnType<typeof useCreatedBooking>;
}

/** What an existing booking still asks for: the bank's code, or the redirect to its page. */
export function CreatedBookingOverlays({ created }: CreatedBookingOverlaysProps) {
  const { codeWanted, isLeaving, follow, finish } = created;
  return (
    <>
      {codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <SecondFactorDialog
            {...codeWanted}
            onCreated={(answer) => void follow(answer, codeWanted)}
            onLeave={() => void finish(codeWanted.booking)}
          />
        </Suspense>
      )}
      {isLeaving && <LoadingDialog text="Aguarde..." />}
    </>
  );
}
