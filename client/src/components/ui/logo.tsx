/** The hearth: an arch with a flame. The product's name stands beside it, so it carries no words itself. */
export function Logo({ className = 'h-10 w-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 40" aria-hidden="true" className={`block shrink-0 text-accent ${className}`}>
      <path d="M2 37V18a16 16 0 0 1 32 0v19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="currentColor" />
      <path
        d="M18 13c1 5 7 7.500 7 14a7 7 0 0 1-14 0c0-3 1.500-4.700 2.800-6.200.5 1.800 1.200 2.600 2.200 3C15.500 19.500 16.500 16 18 13z"
        className="fill-on-accent"
      />
    </svg>
  );
}
