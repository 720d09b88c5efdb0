import type { ChoicesProps } from '@embarque/commerce/web/parts.ts';
import { shopEndText } from '@embarque/contract/dates.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Excursion, excursionRoutes } from '../contract.ts';
import type { RoomsDraft } from './rooms-form.tsx';

const NOT_HELD = 'Não conseguimos reservar o barco agora. Tente novamente.';

/** The boat, which is held at a press: who does not press has it held with the booking. */
export function BoatHold(props: ChoicesProps<Excursion, RoomsDraft>) {
  const { selection, form, isReady, isSent } = props;
  const [isAsking, setAsking] = useState(false);
  // The answer comes later than this drawing: names may have been typed meanwhile, or the summary was left.
  const latest = useRef<typeof props>(undefined);
  useLayoutEffect(() => {
    latest.current = props;
    return () => {
      latest.current = undefined;
    };
  });

  async function hold(): Promise<void> {
    setAsking(true);
    const { status, body, problem } = await call(excursionRoutes.hold, { body: { refToken: selection.boat.refToken } });
    setAsking(false);
    const now = latest.current;
    if (body) now?.onChange({ ...now.form, hold: body });
    // An ended session has a screen of its own.
    else if (status !== 401) showAlert('error', problem?.error ?? NOT_HELD);
    if (status === 409) now?.onRecheck();
  }

  const mayHold = isReady && !isSent && form.hold === null;
  return (
    <section aria-labelledby="barco">
      <h2 id="barco">Barco</h2>
      <p role="status">{form.hold && `O barco está reservado até ${shopEndText(new Date(form.hold.expiresAt))}.`}</p>
      <Button look="plain" loading={isAsking} aria-disabled={!mayHold} onClick={() => mayHold && void hold()}>
        Reservar o barco
      </Button>
    </section>
  );
}
