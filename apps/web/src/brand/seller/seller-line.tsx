import { sellerText } from '@embarque/contract/campaign/seller.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';

/** Who sells: company, CNPJ and address, in one sentence. */
export function SellerLine({ className }: { readonly className?: string | undefined }) {
  const text = sellerText(useCampaign());
  return text ? <p className={className}>{text}</p> : null;
}
