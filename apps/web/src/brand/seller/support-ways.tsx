import { internationalDigits } from '@embarque/contract/campaign/seller.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Clock, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import classes from './support-ways.module.css';

const dialled = (number: string): string => {
  const digits = internationalDigits(number);
  return digits === undefined ? number.replace(/\D/g, '') : `+${digits}`;
};

/** Every way to the campaign's support, and when it answers. */
export function SupportWays({ className }: { readonly className?: string | undefined }) {
  const { supportEmail, support: { phone, whatsapp, hours } = {} } = useCampaign();
  if (!supportEmail) return null;
  const chat = whatsapp && internationalDigits(whatsapp);
  return (
    <ul className={[classes.ways, className].filter(Boolean).join(' ')}>
      <Way icon={Mail} href={`mailto:${supportEmail}`} label="E-mail" text={supportEmail} />
      {phone && <Way icon={Phone} href={`tel:${dialled(phone)}`} label="Telefone" text={phone} />}
      {whatsapp && (
        <Way
          icon={MessageCircle}
          href={chat ? `https://wa.me/${chat}` : `tel:${dialled(whatsapp)}`}
          label=""
          text={`WhatsApp ${whatsapp}`}
        />
      )}
      {hours && (
        <li className={classes.way}>
          <Clock size={18} aria-hidden />
          <span>
            <span className={classes.hidden}>Horário: </span>
            {hours}
          </span>
        </li>
      )}
    </ul>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly href: string;
  /** What the text leaves to the icon. */
  readonly label: string;
  readonly text: string;
}

function Way({ icon: Icon, href, label, text }: WayProps) {
  const elsewhere = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <li>
      <a href={href} {...elsewhere} className={classes.way}>
        <Icon size={18} aria-hidden />
        <span>
          {label && <span className={classes.hidden}>{label} </span>}
          {text}
        </span>
      </a>
    </li>
  );
}
