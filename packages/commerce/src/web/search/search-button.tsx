import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Search } from 'lucide-react';
import classes from './search-button.module.css';

interface SearchButtonProps {
  /** The last of a row of fields, where there is room for one. */
  readonly endsRow?: boolean;
}

/** Sends a search: at the end of its form. */
export function SearchButton({ endsRow }: SearchButtonProps) {
  return (
    <Button
      type="submit"
      look="accent"
      size="lg"
      className={classes.button}
      data-ends-row={endsRow}
      icon={<Search size={20} aria-hidden />}
    >
      Buscar
    </Button>
  );
}
