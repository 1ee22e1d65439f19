export interface PersonRow {
  employeeId: number;
  firstName: string;
  lastName: string;
  username: string;
}

/** The name that colleagues see: without one, the username. */
export const nameOf = ({ firstName, lastName, username }: PersonRow): string =>
  `${firstName} ${lastName}`.trim() || username;
