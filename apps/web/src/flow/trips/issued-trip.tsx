import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { CalendarPlus, Download, type LucideIcon, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './issued-trip.module.css';
import { saveFile } from './save-file.ts';

const RESENT = 'Voucher reenviado, verifique seu e-mail!';
const FAILED = 'Houve algum erro, tente novamente!';

interface TripActionsProps {
  readonly booking: Booking;
}

/** Actions of an issued booking: its voucher by mail, as PDF and as a calendar file. */
export function IssuedTrip({ booking: { locator } }: TripActionsProps) {
  async function resend(): Promise<void> {
    const answer = await call(bookingRoutes.sendVoucher, { query: { locator } });
    if (answer.status === 204) showAlert('success', RESENT);
    // An ended session has a screen of its own.
    else if (answer.status !== 401) showAlert('error', withLimit(FAILED, answer));
  }

  return (
    <div className={classes.actions}>
      <Action icon={Mail} text="Reenviar Voucher" act={resend} />
      <TripFiles locator={locator} />
    </div>
  );
}

/** The documents of an issued booking, for right after it was bought. */
export function BoughtTrip({ booking: { locator } }: TripActionsProps) {
  return (
    <div className={classes.actions}>
      <TripFiles locator={locator} />
    </div>
  );
}

/** Actions of a booking whose trip is over: it keeps its voucher. */
export function FinishedTrip({ booking: { locator } }: TripActionsProps) {
  return (
    <div className={classes.actions}>
      <VoucherAction locator={locator} />
    </div>
  );
}

const TripFiles = ({ locator }: { readonly locator: string }) => (
  <>
    <VoucherAction locator={locator} />
    <Action icon={CalendarPlus} text="Adicionar ao calendário" act={() => save(bookingRoutes.calendar, locator)} />
  </>
);

const VoucherAction = ({ locator }: { readonly locator: string }) => (
  <Action icon={Download} text="Baixar voucher (PDF)" act={() => save(bookingRoutes.voucherPdf, locator)} />
);

type FileRoute = typeof bookingRoutes.voucherPdf | typeof bookingRoutes.calendar;
async function save(route: FileRoute, locator: string): Promise<void> {
  const answer = await call(route, { params: { locator } });
  if (answer.body) saveFile(answer.body);
  else if (answer.status !== 401) showAlert('error', withLimit(FAILED, answer));
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly act: () => Promise<void>;
}

/** A button that ignores clicks while its call is in flight; not disabled, so that it keeps the focus. */
function Action({ icon: Icon, text, act }: ActionProps) {
  const isInFlight = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setBusy(true);
    await act().finally(() => {
      isInFlight.current = false;
      setBusy(false);
    });
  }
  return (
    <Button look="plain" className={classes.action} aria-disabled={isBusy} onClick={() => void press()}>
      <Icon size={18} aria-hidden />
      {text}
    </Button>
  );
}
