import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import classes from './who-sells.module.css';

/** Who sells: company, CNPJ and address. The number is never cut at the end of a line, and no line ends with a dot between them. */
export function SellerLine({ className }: { readonly className?: string | undefined }) {
  const { seller } = useCampaign();
  if (!seller) return null;
  const { name, cnpj, address } = seller;
  const number = cnpj && <span className={classes.number}>CNPJ {cnpj}</span>;
  return (
    <p className={className}>
      <Dotted parts={[name, number, address].filter(Boolean)} />
    </p>
  );
}
