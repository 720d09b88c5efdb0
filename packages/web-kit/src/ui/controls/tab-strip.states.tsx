import { Bus, Hotel, Plane } from 'lucide-react';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { TabStrip } from './tab-strip.tsx';
import { tabPanel } from './use-tabs.ts';

const services = [
  { key: 'aereo', label: 'Aéreo', icon: Plane },
  { key: 'hospedagem', label: 'Hospedagem', icon: Hotel },
  { key: 'rodoviario', label: 'Rodoviário', icon: Bus },
] as const;
type Service = (typeof services)[number]['key'];

/** Tabs over the panel that they turn to. */
function Turning() {
  const [value, setValue] = useState<Service>('aereo');
  return (
    <>
      <TabStrip<Service> label="O que você procura" tabs={services} value={value} onChange={setValue} />
      <p {...tabPanel(value)}>Pesquisa de {services.find(({ key }) => key === value)?.label.toLowerCase()}</p>
    </>
  );
}

export default statesOf({
  turning: <Turning />,
  withoutIcons: (
    <TabStrip
      label="Como entrar"
      tabs={[
        { key: 'registrar', label: 'Registrar-me' },
        { key: 'login', label: 'Login' },
      ]}
      value="login"
      onChange={() => undefined}
    />
  ),
  scrolled: (
    <div style={{ maxWidth: 240 }}>
      <TabStrip label="O que você procura" tabs={services} value="rodoviario" onChange={() => undefined} />
    </div>
  ),
});
