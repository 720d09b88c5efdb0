import { Stepper } from '@embarque/web-kit/ui/controls/stepper.tsx';

const steps = ['Pesquisa', 'Resumo e pagamento', 'Confirmação'];

/** How far a purchase is: still to be paid, or done. The summary has numbered steps of its own. */
export function PurchaseSteps({ isDone }: { readonly isDone: boolean }) {
  return <Stepper label="Etapas da compra" steps={steps} current={isDone ? 2 : 1} isDone={isDone} />;
}
