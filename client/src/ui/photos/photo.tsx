import { useState } from 'react';
import type { ShownPhoto } from './shown-photo';

/** A photo that fills its box: the thumbnail at once, then the sharp one over it when it has loaded. */
export function Photo({ photo, fallbackAlt }: { photo: ShownPhoto; fallbackAlt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const classes = 'absolute inset-0 size-full object-contain';
  if (isBroken) {
    return <span className="absolute inset-0 grid place-items-center p-4">This photo could not be loaded.</span>;
  }
  return (
    <>
      {photo.thumbnailUrl !== null && (
        <img src={photo.thumbnailUrl} alt="" loading="lazy" draggable={false} className={classes} />
      )}
      <img
        src={photo.url}
        alt={photo.alt || fallbackAlt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={classes}
        // On a server-rendered page it may have failed before hydration attached the listener.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
        }}
        onError={() => setIsBroken(true)}
      />
    </>
  );
}
