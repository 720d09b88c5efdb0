import { Stepper } from '@embarque/web-kit/ui/controls/stepper.tsx';

const steps = ['Busca', 'Resumo e pagamento', 'Confirmação'];

/** How far a purchase is: being made, or done. */
export function PurchaseSteps({ isDone = false }: { readonly isDone?: boolean }) {
  return <Stepper label="Etapas da compra" steps={steps} current={isDone ? 2 : 1} isDone={isDone} />;
}
