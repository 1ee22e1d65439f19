import type { Knex } from 'knex';
import {
  acceptInvitationCall,
  changePasswordCall,
  completePasswordResetCall,
  inviteEmployeeCall,
  listEmployeesCall,
  readEmployeeCall,
  readSelfCall,
  renewInvitationCall,
  requestPasswordResetCall,
  revokeInvitationCall,
  signUpCall,
  updateEmployeeCall,
  updateManyEmployeesCall,
  updateSelfCall,
} from '../contract/calls/users.ts';
import { pageLinks } from '../mail/page-links.ts';
import type { Platform } from '../server/platform.ts';
import { Registrations } from '../services/users/registrations.ts';
import { changeManyUsers } from '../services/users/change-many-users.ts';
import { PasswordResets } from '../services/users/password-resets.ts';
import { Users } from '../services/users/users.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** Users, and how they are invited, sign up and choose passwords (back-office §5 and §6). */
export function userRoutes(database: Knex, { signIn, isSelfSignUp, mail }: Platform): Route[] {
  const now = () => new Date();
  const users = new Users(database, now, pageLinks(mail.pageBase));
  const resets = new PasswordResets(database, pageLinks(mail.pageBase));
  const registrations = new Registrations(database, now, isSelfSignUp);
  return [
    answer(listEmployeesCall, async ({ params, query }) => ({
      ...(await users.list(params.enterpriseId, query)),
      page: query.page,
      size: query.size,
    })),
    answer(inviteEmployeeCall, (request) => users.invite(authorOf(request), request.caller!, request.body)),
    answer(renewInvitationCall, (request) =>
      users.renewInvitation(
        authorOf(request),
        request.caller!,
        request.params.id,
        request.query.invitationDays,
      ),
    ),
    answer(revokeInvitationCall, (request) =>
      users.revokeInvitation(authorOf(request), request.caller!, request.params.id),
    ),
    // Before /{id}: the last part of this path is not a number.
    answer(updateManyEmployeesCall, (request) =>
      changeManyUsers(database, users, {
        author: authorOf(request),
        caller: request.caller!,
        query: request.query,
        changes: request.body,
        call: updateManyEmployeesCall.name,
        idempotencyKey: request.idempotencyKey,
      }),
    ),
    answer(updateEmployeeCall, (request) =>
      users.update(authorOf(request), request.caller!, request.params.id, request.body),
    ),
    answer(readSelfCall, ({ caller }) => users.readSelf(caller!)),
    // After /me, which is not a number.
    answer(readEmployeeCall, ({ params }) => users.read(params.enterpriseId, params.id)),
    answer(updateSelfCall, (request) => users.updateSelf(authorOf(request), request.caller!, request.body)),
    answer(changePasswordCall, async (request) => {
      const passwords = { ...request.body, address: request.network };
      await users.changePassword(authorOf(request), request.caller!, signIn, passwords);
    }),
    answer(acceptInvitationCall, async ({ body, requestId }) => {
      await registrations.accept(body.invitationCode, body.password, requestId);
    }),
    answer(requestPasswordResetCall, ({ body, network }) => resets.request(body.username, network)),
    answer(completePasswordResetCall, ({ body, requestId }) =>
      resets.complete(body.resetCode, body.password, requestId),
    ),
    answer(signUpCall, ({ body }) => registrations.signUp(body)),
  ];
}
