import { useCallback, useId } from 'react';
import { ALT_MAX_LENGTH } from '@shared/domain/family-update';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Input } from '@/ui/input';
import type { ChosenPhoto } from './choose-photos';
import type { Composing } from './use-composer';

/** The picked photos, each with a field for its alternative text. */
export function PhotoPreviews({ composing }: { composing: Composing }) {
  const { photos, describePhoto, removePhoto } = composing;
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos to share" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {photos.map((photo, index) => (
        <Preview
          key={photo.id}
          photo={photo}
          name={`photo ${index + 1}`}
          onDescribe={(alt) => describePhoto(photo.id, alt)}
          onRemove={() => removePhoto(photo.id)}
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
  const showFile = useFilePicture(photo.file);
  return (
    <li className="edge grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
          <img ref={showFile} alt="" className="size-full object-cover" />
        </span>
        {/* The name the server uses for a photo it cannot read. */}
        <b aria-hidden="true" className="mr-auto first-letter:uppercase">
          {name}
        </b>
        <Button variant="quiet" icon="x" onClick={onRemove}>
          Remove
          <HiddenWords>{name}</HiddenWords>
        </Button>
      </div>
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
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
    </li>
  );
}

/** Shows the file's own pixels in an <img>; revokes the object URL when the picture unmounts. */
function useFilePicture(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
