import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './booking-code.module.css';

/** Milliseconds for which the button says that it has copied. */
const SAID_MS = 2_000;

interface BookingCodeProps {
  /** Of the element, which is read with the heading. */
  readonly id: string;
  readonly code: string;
}

/** The code of a booking, to be noted or copied. */
export function BookingCode({ id, code }: BookingCodeProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Browsers refuse it without a secure connection, or where their user forbids it.
      showAlert('error', 'Não foi possível copiar. Selecione o código e copie.');
    }
  }
  return (
    <div className={classes.place}>
      <p id={id} className={classes.code}>
        Código da reserva <strong>{code}</strong>
      </p>
      <button type="button" className={classes.copy} aria-label="Copiar código da reserva" onClick={() => void copy()}>
        {isCopied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      </button>
      <span role="status" className={classes.said}>
        {isCopied && 'Código copiado'}
      </span>
    </div>
  );
}
