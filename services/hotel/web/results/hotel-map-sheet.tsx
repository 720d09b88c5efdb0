import { SHEET_MEDIA, useMedia } from '@embarque/web-kit/ui/behaviour/use-media.ts';
import { LazyDialog } from '@embarque/web-kit/ui/dialogs/lazy-dialog.tsx';
import { Map as MapSign } from 'lucide-react';
import { useState } from 'react';
import { HotelMap, type HotelMapProps } from './hotel-map.tsx';
import classes from './hotel-map-sheet.module.css';

/** On phones, in the bar of the filters: what opens the same hotels as a map on the whole screen. */
export function HotelMapSheet(props: HotelMapProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(SHEET_MEDIA);
  if (!isPhone) return null;
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        data-dock-end
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapSign size={18} aria-hidden />
        Mapa
      </button>
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
