/** The one page about a senior whom somebody looks after (D-37). */
export function seniorAddress(seniorId: string): string {
  return `/senior-monitoring?senior=${seniorId}`;
}
