import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { useMedia } from '@embarque/web-kit/ui/behaviour/use-media.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { lazy, Suspense, useState } from 'react';
import { type Searched, useSearched, useSummary } from '../../../brand/current-search.ts';
import { SearchInPage } from '../../../brand/search-bar.tsx';
import classes from './results-head.module.css';

const EditSearchDialog = lazy(() => loadPart(() => import('./edit-search-dialog.tsx')));

/** On phones prices come first, and on tablets the search would lie over the scene. */
const HAS_ROOM = '(min-width: 64em)';

/** The heading and the search of the results; where it is wide, before the scene of where the search goes. */
export function ResultsHead() {
  const searched = useSearched();
  const [isEditing, setEditing] = useState(false);
  const hasRoom = useMedia(HAS_ROOM);
  return (
    <div className={classes.head}>
      {hasRoom && searched && (
        <Suspense fallback={null}>
          <PlacePicture {...searched} />
        </Suspense>
      )}
      <div className={classes.content}>
        <h1 className={classes.title}>Resultados da pesquisa</h1>
        <SearchInPage onEdit={() => setEditing(true)} />
      </div>
      {isEditing && searched && (
        <Suspense fallback={null}>
          <EditSearchDialog screen={searched.screen} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PlacePicture(searched: Searched) {
  const place = useSummary(searched)?.place;
  return (
    place !== undefined && (
      <div className={classes.picture}>
        <DestinationPicture place={place} isFirst drawing={null} />
      </div>
    )
  );
}
