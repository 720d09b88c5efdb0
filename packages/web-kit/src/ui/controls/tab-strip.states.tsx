import { Mountain, Sun, Waves } from 'lucide-react';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { TabStrip } from './tab-strip.tsx';
import { tabPanel } from './use-tabs.ts';

const outings = [
  { key: 'praias', label: 'Praias', icon: Sun },
  { key: 'mergulho', label: 'Mergulho', icon: Waves },
  { key: 'trilhas', label: 'Trilhas', icon: Mountain },
] as const;
type Outing = (typeof outings)[number]['key'];

/** Tabs over the panel that they turn to. */
function Turning() {
  const [value, setValue] = useState<Outing>('praias');
  return (
    <>
      <TabStrip<Outing> label="O que você procura" tabs={outings} value={value} onChange={setValue} />
      <p {...tabPanel(value)}>Passeios de {outings.find(({ key }) => key === value)?.label.toLowerCase()}</p>
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
      <TabStrip label="O que você procura" tabs={outings} value="trilhas" onChange={() => undefined} />
    </div>
  ),
});
