import classes from './booking-code.module.css';
import { CopyCode } from './copy-code.tsx';

interface BookingCodeProps {
  /** Of the element, which is read with the heading. */
  readonly id: string;
  readonly code: string;
}

/** The code of a booking, to be noted or copied. */
export function BookingCode({ id, code }: BookingCodeProps) {
  return (
    <div className={classes.place}>
      <p id={id} className={classes.code}>
        Código da reserva <strong>{code}</strong>
      </p>
      <CopyCode code={code} name="código da reserva" />
    </div>
  );
}
