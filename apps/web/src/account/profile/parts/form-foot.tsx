import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { Check } from 'lucide-react';
import classes from './form.module.css';

interface FormFootProps {
  /** Of the button that sends the form. */
  readonly label: string;
  readonly isSending: boolean;
  /** It cannot be sent yet. Its button keeps the focus that it has. */
  readonly disabled?: boolean;
  /** What went well, said politely. */
  readonly done: string | undefined;
  /** What went wrong beside the fields. */
  readonly failure: string | undefined;
}

/** Ends a form of the page: what became of it, and the button that sends it. */
export function FormFoot({ label, isSending, disabled = false, done, failure }: FormFootProps) {
  return (
    <div className={classes.foot}>
      {failure && (
        <div className={classes.failure}>
          <Failure>{failure}</Failure>
        </div>
      )}
      <Button type="submit" loading={isSending} aria-disabled={disabled}>
        {label}
      </Button>
      {/* Always there, so that what comes into it is read. */}
      <p role="status" className={classes.done}>
        {done && (
          <>
            <Check size={18} aria-hidden />
            {done}
          </>
        )}
      </p>
    </div>
  );
}
