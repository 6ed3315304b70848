/** In place of the times of what is taken as needed (D-16). */
export function NoTimesNeeded() {
  return (
    <div>
      <p className="mb-1 font-semibold">Times</p>
      <p className="text-muted">Not needed: it is taken only when wanted.</p>
    </div>
  );
}
