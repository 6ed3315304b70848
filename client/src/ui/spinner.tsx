/** A turning ring. Words always stand beside it; where motion is off it stands still. */
export function Spinner({ className = 'size-[1.25em]' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`block shrink-0 animate-spin fill-none stroke-current stroke-3 ${className}`}
      strokeLinecap="round"
    >
      <path d="M12 3a9 9 0 1 1-8.500 6" />
    </svg>
  );
}
