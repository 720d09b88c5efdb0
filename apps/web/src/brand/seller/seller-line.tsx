import { sellerText } from '@embarque/contract/campaign/seller.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import classes from './who-sells.module.css';

/** The CNPJ, between what stands around it. */
const CNPJ = /(CNPJ \S+)/;

/** Who sells: company, CNPJ and address, in one sentence. The number is never cut at the end of a line. */
export function SellerLine({ className }: { readonly className?: string | undefined }) {
  const text = sellerText(useCampaign());
  if (!text) return null;
  const [name, cnpj, address] = text.split(CNPJ);
  return (
    <p className={className}>
      {name}
      {cnpj && <span className={classes.number}>{cnpj}</span>}
      {address}
    </p>
  );
}
