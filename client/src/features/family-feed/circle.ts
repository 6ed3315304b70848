/** A senior and the people around: whoever shares something shares it with one of these (D-81). */
export interface Circle {
  seniorId: string;
  /** 'Margaret' */
  firstName: string;
}

/** Undefined for a circle one does not know by name. */
export function circleOf(circles: readonly Circle[], seniorId: string): Circle | undefined {
  return circles.find((circle) => circle.seniorId === seniorId);
}
