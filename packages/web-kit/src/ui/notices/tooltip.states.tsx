import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { PolicyBadge } from './policy-badge.tsx';
import { Tooltip } from './tooltip.tsx';

const badge = (
  <Tooltip text="Grátis até 2 dias antes">
    <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
      Cancelamento grátis
    </PolicyBadge>
  </Tooltip>
);

/** Inside a dialog, which Escape closes. */
function InDialog() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog title="Regras" onClose={() => setOpen(false)}>
      <div style={{ paddingTop: 48 }}>{badge}</div>
    </Dialog>
  );
}

export default statesOf({
  badge: <div style={{ paddingTop: 48 }}>{badge}</div>,
  inDialog: <InDialog />,
  atTheEdge: (
    <div style={{ display: 'flex', justifyContent: 'flex-end', paddingTop: 64 }}>
      <Tooltip text="Vale para um veículo compartilhado de até 6 passageiros, com as malas de todos">
        <PolicyBadge>Válido para</PolicyBadge>
      </Tooltip>
    </div>
  ),
});
