import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Suspense, useMemo } from 'react';
import { useServicePart } from '../service/use-service-part.ts';
import { DetailsView } from './details-view.tsx';

interface DetailsDialogProps {
  readonly service: Pick<ServiceDescriptor, 'kind' | 'searchLabel'>;
  /** The query parameters of the page that shows the same. */
  readonly address: Readonly<Record<string, string>>;
  onSelect(selection: unknown): void;
  onClose(): void;
}

/** One result seen closely, over the list that it was opened from. */
export default function DetailsDialog({ service, onClose, ...shown }: DetailsDialogProps) {
  return (
    <Dialog title={service.searchLabel} size="64rem" onClose={onClose}>
      <Suspense fallback={null}>
        <ServiceDetails kind={service.kind} {...shown} />
      </Suspense>
    </Dialog>
  );
}

type ServiceDetailsProps = Pick<ServiceDescriptor, 'kind'> & Pick<DetailsDialogProps, 'address' | 'onSelect'>;

function ServiceDetails({ kind, address, onSelect }: ServiceDetailsProps) {
  const part = useServicePart(kind, 'details');
  const query = useMemo(() => part?.readQuery(address), [part, address]);
  return <DetailsView kind={kind} part={part} query={query} onSelect={onSelect} />;
}
