import type { Call } from './call.ts';

/** Every code that a problem of the API can have, and when it does. */
export const errorCodes = {
  'app-mismatch': 'X-App-Url names no app of this enterprise',
  'app-unknown': 'X-App-Url names no app',
  'background-not-removed': 'The picture cannot be had without its background',
  'body-incomplete': 'The body ended too early',
  'body-slow': 'The body took too long to arrive',
  'body-too-large': 'The body is larger than calls may be',
  'body-type-unsupported': 'The body is no JSON in UTF-8, or compressed',
  'calls-exceeded': 'Too many calls; Retry-After says when to go on',
  'clip-art-broken': 'The SVG file cannot be read',
  'clip-art-too-complex': 'The SVG file has too many parts',
  'clip-art-too-large': 'The SVG file has too many bytes',
  'cross-site': 'A page of another site may not do this',
  'csv-invalid': 'The CSV file cannot be read',
  'customisation-invalid': 'The design breaks a rule of its product',
  'customisation-mismatch': 'The design belongs to another product',
  'customisation-unknown': 'There is no such design',
  'database-unavailable': 'The database does not answer; try again shortly',
  'design-invalid': 'The design has a field that is wrong',
  'email-invalid': 'This is no e-mail address',
  'export-too-large': 'The list has too many records for one file',
  'file-missing': 'There is no such file',
  'file-too-large': 'The file has too many bytes',
  'file-type-unsupported': 'Files of this type are not taken',
  'files-too-many': 'The form has too many files',
  'font-too-large': 'The font has too many bytes',
  'font-unreadable': 'The font cannot be read',
  'group-incomplete': 'Errors stand against publishing; the message has them line by line',
  'hex-invalid': 'This is no hexadecimal colour',
  'idempotency-key-invalid': 'Idempotency-Key has characters it may not have, or too many',
  'idempotency-key-reused': 'Idempotency-Key came with another request before',
  'image-too-large': 'The picture has too many bytes',
  'image-type-invalid': 'The file is no picture',
  'import-columns-wrong': 'The file lacks columns, or has some that are not known',
  internal: 'A fault of the server; quote internalErrorCode to support',
  'invitation-unknown': 'The invitation is used, over or none',
  'item-unknown': 'There is no such item',
  'job-not-retryable': 'This piece of work is not begun again',
  'json-invalid': 'The text is no JSON',
  maintenance: 'The system is maintained',
  'method-unknown': 'The path has no such method',
  'not-allowed': 'The user may not do this',
  'order-in-production': 'The order is in production already',
  'order-move-refused': 'An order does not move from its status to this one',
  'own-access': 'Nobody takes access away from themselves',
  'password-long': 'The password is too long',
  'password-weak': 'The password is too short or too easily guessed',
  'password-wrong': 'The current password is another',
  'path-unknown': 'There is no such path',
  'picture-animated': 'Moving pictures are not taken',
  'picture-broken': 'The picture cannot be unpacked',
  'picture-too-large': 'The picture has too many bytes',
  'picture-too-many-pixels': 'The picture has too many pixels',
  'picture-type-unsupported': 'Pictures of this type are not taken',
  'product-invalid': 'What is set up makes no product',
  'product-not-customisable': 'The product is not published, or cannot be personalised',
  'product-not-specified': 'No product is named',
  'product-not-valid': 'The product is marked as not valid',
  'product-unknown': 'There is no such product',
  'progress-unknown': 'Nothing is saved against this e-mail address',
  'properties-exceeded': 'The user has as many properties as one may have',
  'queue-full': 'Too much work waits already; try again later',
  'record-exists': 'There is one like it already',
  'record-missing': 'There is no such record',
  'record-needed': 'Another record still needs it',
  'reference-unknown': 'A field names a record or a file that is not there',
  'reports-too-many': 'Too many reports; Retry-After says when to go on',
  'request-invalid': 'A parameter or a field is wrong; path says which',
  'request-refused': 'The request is not one of HTTP that is understood',
  'session-over': 'Sessions have been ended; sign in again. Sent as the number 287',
  'sign-in-failed': 'The name or the password is wrong',
  'sign-in-needed': 'The call is for those who are signed in',
  'sign-ins-exceeded': 'Too many wrong passwords; Retry-After says when to go on',
  'sign-up-off': 'An operator has not switched this on',
  'storage-full': 'There is no room for the file',
  'storage-unavailable': 'The file storage does not answer; try again shortly',
  'text-invalid': 'A text has characters that cannot be stored',
  'thumbnail-failed': 'No thumbnail can be made of the picture',
  'try-again': 'Two calls met; send the request again',
  'upload-broken': 'The form cannot be read to its end',
  'upload-empty': 'The form has no file',
  'upload-field-unknown': 'The form has a field other than file',
  'uploads-busy': 'Too many files are looked at; try again shortly',
  'uploads-too-many': 'Too many uploads; Retry-After says when to go on',
  'url-refused': 'This address is not called',
  'value-too-large': 'The value has too many bytes',
  'webhook-inactive': 'The webhook is switched off',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The one code of the specification that is a number: clients end their sessions (back-office §8). */
export const SESSION_OVER = 287;

const OF_ALL = [
  ...(['calls-exceeded', 'request-invalid', 'request-refused', 'text-invalid', 'internal'] as const),
  ...(['database-unavailable', 'path-unknown'] as const),
];
const OF_MAINTENANCE = ['maintenance', 'session-over'] as const;
const OF_SIGN_IN = [
  ...(['sign-in-needed', 'not-allowed', 'sign-ins-exceeded'] as const),
  ...(['cross-site', 'app-unknown', 'app-mismatch'] as const),
];
const OF_BODIES = [
  ...(['body-incomplete', 'body-slow', 'body-too-large', 'body-type-unsupported', 'json-invalid'] as const),
];
const OF_FILES = [
  ...(['upload-broken', 'upload-empty', 'upload-field-unknown', 'uploads-busy', 'files-too-many'] as const),
  ...(['file-too-large', 'file-type-unsupported', 'storage-full', 'storage-unavailable'] as const),
];
const OF_KEYS = ['idempotency-key-invalid', 'idempotency-key-reused', 'try-again'] as const;

/** What an uploaded picture or clip art can be refused for. */
export const PICTURE_ERRORS = [
  ...(['clip-art-broken', 'clip-art-too-complex', 'clip-art-too-large', 'picture-animated'] as const),
  ...(['picture-broken', 'picture-too-large', 'picture-too-many-pixels'] as const),
  ...(['picture-type-unsupported', 'thumbnail-failed'] as const),
] as const;

/** The codes of a call's problems: its own, and those that follow from its access and from what it takes. */
export function errorsOf(call: Call): ErrorCode[] {
  const { access, body, sends, takesKey, duringMaintenance, query, errors = [] } = call;
  const isList = 'shape' in query && typeof query.shape === 'object' && 'format' in (query.shape ?? {});
  const codes: ErrorCode[] = [
    ...errors,
    ...OF_ALL,
    ...(duringMaintenance ? [] : OF_MAINTENANCE),
    ...(access.roles ? OF_SIGN_IN : []),
    ...(body ? OF_BODIES : []),
    ...(sends === 'files' ? OF_FILES : []),
    ...(takesKey ? OF_KEYS : []),
    ...(isList ? (['export-too-large'] as const) : []),
  ];
  return [...new Set(codes)].toSorted();
}
