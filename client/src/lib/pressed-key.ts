/** What of a press of a key tells where it leads, in a grid as WAI-ARIA describes it. */
export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}
