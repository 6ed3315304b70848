import { useCallback, useId } from 'react';
import { ALT_MAX_LENGTH } from '@shared/domain/picture';
import { Button } from '../button';
import { HiddenWords } from '../hidden-words';
import { Input } from '../input';
import type { ChosenPhoto } from '@/lib/photos/choose-photos';

interface PhotoPreviewsProps {
  photos: readonly ChosenPhoto[];
  onDescribe: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
}

/** The picked photos, each with a field for its alternative text. */
export function PhotoPreviews({ photos, onDescribe, onRemove }: PhotoPreviewsProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos to share" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {photos.map((photo, index) => (
        <Preview
          key={photo.id}
          photo={photo}
          name={`photo ${index + 1}`}
          onDescribe={(alt) => onDescribe(photo.id, alt)}
          onRemove={() => onRemove(photo.id)}
        />
      ))}
    </ul>
  );
}

interface PreviewProps {
  photo: ChosenPhoto;
  /** 'photo 2' */
  name: string;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function Preview({ photo, name, onDescribe, onRemove }: PreviewProps) {
  const id = useId();
  return (
    <li className="edge flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md p-3">
      <FilePicture file={photo.file} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <label htmlFor={id} className="mb-1 block font-semibold">
          {/* The name the server uses for a photo it cannot read. */}
          <span aria-hidden="true" className="inline-block first-letter:uppercase">
            {name}.
          </span>{' '}
          What does it show?
          <HiddenWords>{name}</HiddenWords> <span className="font-normal text-muted">(optional)</span>
        </label>
        <Input
          id={id}
          value={photo.alt}
          maxLength={ALT_MAX_LENGTH}
          onChange={(event) => onDescribe(event.target.value)}
        />
      </div>
      <Button variant="quiet" icon="x" onClick={onRemove} className="ml-auto">
        Remove
        <HiddenWords>{name}</HiddenWords>
      </Button>
    </li>
  );
}

/** The file's own pixels; revokes the object URL when the picture unmounts. */
export function FilePicture({ file, alt = '' }: { file: File; alt?: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
      <img ref={show} alt={alt} className="size-full object-cover" />
    </span>
  );
}
