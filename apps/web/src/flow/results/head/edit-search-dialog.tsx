import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ShopService } from '../../../services.ts';
import { detailsAddress } from '../../service/details-address.ts';
import classes from './edit-search-dialog.module.css';

interface EditSearchDialogProps {
  readonly screen: ShopService;
  readonly onClose: () => void;
}

/** The form of the current search, filled in, over its results: searching replaces them. */
export default function EditSearchDialog({ screen: { service, SearchForm }, onClose }: EditSearchDialogProps) {
  const router = useRouter();
  return (
    <Dialog title="Editar pesquisa" size="75rem" classNames={{ content: classes.content }} onClose={onClose}>
      <Suspense fallback={<Skeleton className={classes.waiting} />}>
        <SearchForm
          refused={undefined}
          onSearch={(search) => {
            onClose();
            void router.navigate({ to: shopPaths.results, search });
          }}
          onOpen={(address) => void router.navigate(detailsAddress(service, address))}
          onGroup={(tripRequest) => void router.navigate({ to: shopPaths.planTrip, state: { tripRequest } })}
        />
      </Suspense>
    </Dialog>
  );
}
