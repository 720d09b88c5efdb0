import type { PublicCampaign } from './campaign.ts';

/** Who sells in a campaign's shop and how its support is reached, in the words of screens, mails and papers. */

type Seller = Pick<PublicCampaign, 'seller'>;
type Support = Pick<PublicCampaign, 'support'>;

/** Returns "Clube Viagens Ltda. · CNPJ 12.ABC.345/01DE-35 · Rua das Viagens, 100", as much of it as is known; '' where nothing is. */
export const sellerText = ({ seller }: Seller): string =>
  seller ? [seller.name, seller.cnpj && `CNPJ ${seller.cnpj}`, seller.address].filter(Boolean).join(' · ') : '';

/** Returns what there is beside the address for mails: "Telefone (11) 4000-0000", "WhatsApp (11) 94000-0000" and the hours. */
export function supportTexts({ support: { phone, whatsapp, hours } = {} }: Support): readonly string[] {
  return [phone && `Telefone ${phone}`, whatsapp && `WhatsApp ${whatsapp}`, hours].filter((text) => text !== undefined);
}

const COUNTRY = '55';
/** Area code and number, of a line or a mobile phone. */
const WITH_AREA = /^[1-9]\d{9,10}$/;
/** The same behind Brazil's country code. */
const WITH_COUNTRY = /^55[1-9]\d{9,10}$/;

/** Returns the digits of a number with its country code; undefined where only Brazil dials it, as 0800 and 4004. */
export function internationalDigits(number: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  if (number.trim().startsWith('+') || WITH_COUNTRY.test(digits)) return digits;
  return WITH_AREA.test(digits) ? `${COUNTRY}${digits}` : undefined;
}
