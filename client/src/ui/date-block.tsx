/** A day as a small calendar leaf: weekday above, number below. The row beside it says the date in words. */
export function DateBlock({ weekday, day }: { weekday: string; day: number }) {
  return (
    <span
      aria-hidden="true"
      className="edge-quiet grid size-15 shrink-0 place-content-center justify-items-center rounded-md bg-sunken text-sm leading-tight text-muted"
    >
      {weekday}
      <b className="text-xl leading-none text-ink">{day}</b>
    </span>
  );
}
