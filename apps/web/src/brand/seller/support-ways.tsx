import { useCampaign } from '@embarque/web-kit/session/use-session.ts';

const digitsOf = (number: string): string => number.replace(/[^\d+]/g, '');

/** Every way to the campaign's support, and when it answers. */
export function SupportWays({ className }: { readonly className?: string | undefined }) {
  const { supportEmail, support } = useCampaign();
  if (!supportEmail) return null;
  return (
    <div className={className}>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {support?.phone && <a href={`tel:${digitsOf(support.phone)}`}>{support.phone}</a>}
      {support?.whatsapp && <span>WhatsApp {support.whatsapp}</span>}
      {support?.hours && <span>{support.hours}</span>}
    </div>
  );
}
