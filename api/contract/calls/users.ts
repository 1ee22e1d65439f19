import * as z from 'zod';
import { defaults, language } from '../../../engine/schemas.ts';
import { access, FUNCTION_TYPES, ROLES } from '../access.ts';
import { bulkAnswer, bulkQuery } from '../bulk.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, flag, line, rowId, rowIds, rowParams } from '../wire-types.ts';

const group = 'Users';
const employees = `${ENTERPRISE_PATH}/employees`;
const none = z.object({});
const ofAdmins = { group, access: access.administration, query: none };
const ofSelf = { group, access: access.signedIn, params: enterpriseParams, query: none };

const licence = z.object({
  product: line,
  functionType: z.enum(FUNCTION_TYPES),
  tier: line.optional(),
});
const roles = z.array(z.enum(ROLES)).max(ROLES.length);
/** Days for which the link of an invitation works by default. */
export const INVITATION_DAYS = 7;
/** An e-mail address; case is ignored. */
const username = z.email().max(254).toLowerCase();
const names = { firstName: line, lastName: line };
const password = z.string().max(1000);

/** A user, for staff (back-office §3). */
const employee = z.object({
  id: rowId,
  enterpriseId: rowId,
  username: z.string(),
  ...names,
  roles,
  activatedLicences: z.array(licence),
  language: z.string(),
  notificationSound: z.boolean(),
  shopId: rowId.nullable(),
  emailVerified: z.boolean(),
  active: z.boolean(),
  isInvited: z.boolean().describe('The invitation has not been accepted yet'),
  utcInvitationEndsDateTime: dateTime
    .nullable()
    .describe('When the link of the last invitation expires. Null: no link is valid'),
});
export type Employee = z.output<typeof employee>;

/** A user, for that user. */
export const self = employee.extend({
  enterpriseShippingType: z.object({ name: z.string().nullable() }),
});

const invitation = employee.extend({ utcInvitationEndsDateTime: dateTime });

/** Lifetime of the link of an invitation. */
const invitationDays = z
  .int()
  .min(2)
  .max(30)
  .default(INVITATION_DAYS)
  .describe('Days for which the link is valid');

export const listEmployeesCall = defineCall({
  ...ofAdmins,
  name: 'listEmployees',
  summary: 'Users of the enterprise',
  method: 'get',
  path: employees,
  params: enterpriseParams,
  answer: pageAnswer('employees', employee),
  query: pageQuery.extend({ active: flag.optional() }),
});

/** B6-05: users in production are invited as ORDERS. */
export const inviteEmployeeCall = defineCall({
  ...ofAdmins,
  name: 'inviteEmployee',
  summary: 'Invite a user by a mail with a link to choose a password',
  method: 'post',
  path: employees,
  params: enterpriseParams,
  answer: invitation,
  status: 201,
  body: z.object({
    username,
    firstName: line.default(''),
    lastName: line.default(''),
    roles: roles.min(1).default(['ORDERS']),
    activatedLicences: z.array(licence).max(20).optional().describe('Absent: those of the inviting user'),
    language: language.default(defaults.language),
    invitationDays,
  }),
  errors: ['record-exists'],
});

/** A forgotten password is replaced by a new invitation. */
export const renewInvitationCall = defineCall({
  ...ofAdmins,
  name: 'renewInvitation',
  summary: 'Request a user to choose a new password',
  method: 'post',
  path: `${employees}/{id}/invitation`,
  params: rowParams,
  query: z.object({
    invitationDays: z.coerce
      .number<number | string>()
      .pipe(invitationDays.removeDefault())
      .default(INVITATION_DAYS),
  }),
  answer: invitation,
  errors: ['record-missing'],
});

/** The link of the last invitation stops working; an existing password remains. */
export const revokeInvitationCall = defineCall({
  ...ofAdmins,
  name: 'revokeInvitation',
  summary: 'Revoke an invitation',
  method: 'delete',
  path: `${employees}/{id}/invitation`,
  params: rowParams,
  answer: employee,
  errors: ['record-missing'],
});

export const updateEmployeeCall = defineCall({
  ...ofAdmins,
  name: 'updateEmployee',
  summary: 'Change the fields that are sent',
  method: 'put',
  path: `${employees}/{id}`,
  params: rowParams,
  answer: employee,
  body: z
    .object({ ...names, roles, activatedLicences: z.array(licence).max(20), active: z.boolean() })
    .partial(),
  errors: ['record-missing', 'own-access'],
});

/** A refused user is not changed. Users can neither remove their own access nor change rights that they do not have. */
export const updateManyEmployeesCall = defineCall({
  ...ofAdmins,
  name: 'updateManyEmployees',
  summary: 'Change all users that the query finds',
  method: 'put',
  path: `${employees}/bulk`,
  params: enterpriseParams,
  query: bulkQuery.extend({ active: flag.optional(), ids: rowIds.optional() }),
  body: z.object({ active: z.boolean(), addRoles: roles, removeRoles: roles }).partial(),
  answer: bulkAnswer,
  errors: ['selection-missing'],
  takesKey: true,
});

export const readSelfCall = defineCall({
  ...ofSelf,
  name: 'readSelf',
  summary: 'The user who is signed in',
  method: 'get',
  path: `${employees}/me`,
  answer: self,
});

export const readEmployeeCall = defineCall({
  ...ofAdmins,
  name: 'readEmployee',
  summary: 'A user of the enterprise',
  method: 'get',
  path: `${employees}/{id}`,
  params: rowParams,
  answer: employee,
  errors: ['record-missing'],
});

export const updateSelfCall = defineCall({
  ...ofSelf,
  name: 'updateSelf',
  summary: 'Change the user’s own name and preferences',
  method: 'put',
  path: `${employees}/me`,
  answer: self,
  body: z.object({ ...names, language, notificationSound: z.boolean() }).partial(),
});

export const changePasswordCall = defineCall({
  ...ofSelf,
  name: 'changePassword',
  summary: 'Change one’s password',
  method: 'put',
  path: `${employees}/me/password`,
  status: 204,
  body: z.object({ currentPassword: password, newPassword: password }),
  errors: ['password-wrong', 'password-weak', 'password-long'],
});

const publicCall = { group, access: access.public, query: none };

/** Answered alike whether or not the user exists. */
export const requestPasswordResetCall = defineCall({
  ...publicCall,
  name: 'requestPasswordReset',
  summary: 'Request a link to choose a new password',
  method: 'post',
  access: access.ownPages,
  path: '/public/v1/passwordresets',
  params: none,
  status: 204,
  body: z.object({ username }),
  errors: ['resets-exceeded', 'cross-site'],
});

/** Ends all sessions of the user. */
export const completePasswordResetCall = defineCall({
  ...publicCall,
  name: 'completePasswordReset',
  summary: 'Choose a new password by a link',
  method: 'post',
  access: access.ownPages,
  path: '/public/v1/passwordresets/complete',
  params: none,
  status: 204,
  body: z.object({ resetCode: line, password }),
  errors: ['reset-unknown', 'password-weak', 'password-long', 'cross-site'],
});

export const acceptInvitationCall = defineCall({
  ...publicCall,
  name: 'acceptInvitation',
  summary: 'Accept an invitation',
  method: 'post',
  path: '/public/v1/invitations/accept',
  params: none,
  status: 204,
  body: z.object({ invitationCode: line, password }),
  errors: ['invitation-unknown', 'password-weak', 'password-long'],
});

/** B6-05: off unless an operator turns it on. Then anyone can open an enterprise. */
export const signUpCall = defineCall({
  ...publicCall,
  name: 'signUp',
  summary: 'Open an enterprise',
  method: 'post',
  path: '/public/v1/signup',
  params: none,
  status: 201,
  body: z.object({ enterpriseName: line.min(1), username, ...names, password }),
  answer: z.object({ enterpriseId: rowId }),
  errors: ['sign-up-off', 'record-exists', 'password-weak', 'password-long'],
});
