import type { SupplierBench } from './supplier-rules/bench.ts';
import { cancellationRules } from './supplier-rules/cancellation-rules.ts';
import { recordRules } from './supplier-rules/record-rules.ts';
import { saleRules } from './supplier-rules/sale-rules.ts';
import { silenceRules } from './supplier-rules/silence-rules.ts';

/** The rules of the verbs every supplier has. A service's own conformance calls it beside the rules of its port. */
export function supplierRules(bench: SupplierBench): void {
  saleRules(bench);
  cancellationRules(bench);
  recordRules(bench);
  silenceRules(bench);
}
