import { Button } from './button';

export interface AddButtonProps {
  /** What the page lists; undefined as long as it is not known. */
  list: readonly unknown[] | undefined;
  onClick: () => void;
  /** Fetches the dialog's code as soon as somebody is about to press. */
  preload: () => void;
  children: string;
}

/** Adds to the list of a page. An empty list has a button of its own for the first one: beside it, this one is quieter. */
export function AddButton({ list, onClick, preload, children }: AddButtonProps) {
  return (
    <Button
      variant={list?.length === 0 ? 'outline' : 'primary'}
      icon="plus"
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Button>
  );
}
