import { useMedia } from '@embarque/web-kit/ui/behaviour/use-media.ts';
import { LazyDialog } from '@embarque/web-kit/ui/dialogs/lazy-dialog.tsx';
import { List as ListSign, Map as MapSign } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HotelMap, type HotelMapProps } from './hotel-map.tsx';
import classes from './hotel-map-sheet.module.css';

/** Where the filters are opened from a bar instead of standing beside the list. */
const BAR_MEDIA = '(max-width: 1023.9px)';

interface BarButtonProps {
  readonly children: ReactNode;
  readonly opensDialog?: boolean;
  onClick(): void;
}

/** What stands at the end of the bar in which the filters are opened. */
function BarButton({ children, opensDialog = false, onClick }: BarButtonProps) {
  const hasBar = useMedia(BAR_MEDIA);
  if (!hasBar) return null;
  return (
    <button
      type="button"
      className={classes.opener}
      data-dock-end
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** On small screens, in the bar of the filters: the way from the map back to the list alone. */
export function HotelListButton({ onList }: { readonly onList: () => void }) {
  return (
    <BarButton onClick={onList}>
      <ListSign size={18} aria-hidden />
      Lista
    </BarButton>
  );
}

/** On small screens, in the bar of the filters: what opens the same hotels as a map on the whole screen. */
export function HotelMapSheet(props: HotelMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton opensDialog onClick={() => setOpen(true)}>
        <MapSign size={18} aria-hidden />
        Mapa
      </BarButton>
      {isOpen && (
        <LazyDialog
          title="Mapa dos hotéis"
          fullScreen
          classNames={{ body: classes.body }}
          onClose={() => setOpen(false)}
        >
          <HotelMap {...props} isWhole />
        </LazyDialog>
      )}
    </>
  );
}
