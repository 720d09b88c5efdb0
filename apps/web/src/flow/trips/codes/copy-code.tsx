import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './copy-code.module.css';

/** Milliseconds for which the button says that it has copied. */
const SAID_MS = 2_000;

interface CopyCodeProps {
  readonly code: string;
  /** What it is, in the middle of a sentence: `código da reserva`. */
  readonly name: string;
}

/** The button that copies a code, and says so at the upper right of what it stands in. */
export function CopyCode({ code, name }: CopyCodeProps) {
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
    <>
      <button type="button" className={classes.copy} aria-label={`Copiar ${name}`} onClick={() => void copy()}>
        {isCopied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      </button>
      <span role="status" className={classes.said}>
        {isCopied && 'Código copiado'}
      </span>
    </>
  );
}
