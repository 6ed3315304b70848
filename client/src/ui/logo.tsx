/** The hearth: an arch with a flame. The product's name is always beside it, so it has no text of its own. */
export function Logo({ className = 'h-10 w-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 40" aria-hidden="true" className={`block shrink-0 text-accent ${className}`}>
      <path d="M2 37V18a16 16 0 0 1 32 0v19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="currentColor" />
      <path
        d="M18 13c1 5 7 7.5 7 14a7 7 0 0 1-14 0c0-3 1.5-4.7 2.8-6.2.5 1.8 1.2 2.6 2.2 3C15.5 19.5 16.5 16 18 13z"
        className="fill-on-accent"
      />
    </svg>
  );
}
