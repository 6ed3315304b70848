/** Whose appointment it is, where it is not one's own. */
export interface AppointmentOwner {
  seniorId?: string | undefined;
  /** 'Margaret' */
  firstName?: string | undefined;
  /** On the owner's clocks the times are meant. */
  zone: string;
}
