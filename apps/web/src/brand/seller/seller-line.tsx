import { useCampaign } from '@embarque/web-kit/session/use-session.ts';

/** Who sells: company, CNPJ and address, in one sentence. */
export function SellerLine({ className }: { readonly className?: string | undefined }) {
  const { seller } = useCampaign();
  if (!seller) return null;
  const { name, cnpj, address } = seller;
  return <p className={className}>{[name, cnpj && `CNPJ ${cnpj}`, address].filter(Boolean).join(' · ')}</p>;
}
