import { InPage } from '../../testing/in-page.tsx';
import { SupportWays } from './support-ways.tsx';
import { WhoSells } from './who-sells.tsx';

const campaign = {
  supportEmail: 'atendimento@clube-embarque.example',
  seller: {
    name: 'Embarque Fidelidade Viagens Ltda.',
    cnpj: 'EM.BAR.QUE/0001-05',
    address: 'Rua das Viagens, 100, São Paulo - SP',
  },
  support: {
    phone: '(11) 0000-0001',
    whatsapp: '(11) 90000-0001',
    hours: 'Todos os dias, das 8h às 22h (horário de Brasília)',
  },
};

export default {
  'every way': (
    <InPage as={{ campaign }}>
      <SupportWays />
    </InPage>
  ),
  'numbers of Brazil alone': (
    <InPage as={{ campaign: { ...campaign, support: { phone: '0800 000 0001', whatsapp: '4000-0001' } } }}>
      <SupportWays />
    </InPage>
  ),
  'mail alone': (
    <InPage as={{ campaign: { supportEmail: campaign.supportEmail } }}>
      <SupportWays />
    </InPage>
  ),
  'who sells and who helps': (
    <InPage as={{ campaign }}>
      <WhoSells />
    </InPage>
  ),
};
