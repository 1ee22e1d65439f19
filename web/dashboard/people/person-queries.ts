import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUserSessionsCall } from '../../../api/contract/calls/sessions.ts';
import { type Employee, listEmployeesCall, readEmployeeCall } from '../../../api/contract/calls/users.ts';
import { client } from '../../shared/api/client.ts';
import type { ListQuery } from '../lists/list-query.ts';

export type Person = Employee;

export const peopleQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['people', enterpriseId, query],
    queryFn: ({ signal }) => client(listEmployeesCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['person', enterpriseId, id],
    queryFn: ({ signal }) => client(readEmployeeCall, { params: { enterpriseId, id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    meta: { isShownInPlace: true },
  });

export const sessionsOfQuery = (enterpriseId: number, employeeId: number) =>
  queryOptions({
    queryKey: ['person-sessions', enterpriseId, employeeId],
    queryFn: ({ signal }) =>
      client(listUserSessionsCall, { params: { enterpriseId }, query: { employeeId }, signal }),
  });
