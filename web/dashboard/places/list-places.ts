import type { Call } from '../../../api/contract/call.ts';
import { listEmployeesCall } from '../../../api/contract/calls/users.ts';
import type { ListRoute } from './list-route.ts';

/** A page of a menu that shows the list of one call. */
export interface ListPlace {
  call: Call;
  /** The list in the call's answer. */
  plural: string;
  /** Fields of its records, as columns. */
  columns: readonly string[];
}

/** Pages of the menu that show what the API lists, by their route. */
export const LIST_PLACES: Readonly<Record<ListRoute, ListPlace>> = {
  '/users': {
    call: listEmployeesCall,
    plural: 'employees',
    columns: ['username', 'firstName', 'lastName', 'roles', 'active', 'isInvited'],
  },
};
