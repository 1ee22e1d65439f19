// Enumerations of forms and their questions: back-office §3, "Enumerations".

export const ANSWER_TYPES = [
  'FREEFORM',
  'NUMERIC',
  'TEXTAREA',
  'RICHTEXT',
  'RATING',
  'PHONENUMBER',
  'EMAILADDRESS',
  'SECRET',
  'DATE',
  'TIME',
  'DURATION',
  'DROPDOWN',
  'LIST',
  'CHECKBOX',
  'YESNO',
  'YESNONA',
  'YESNA',
  'NAUPLOAD',
  'FILE',
  'LABEL',
] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];
/** Answer types of a form that is filled in repeatedly. */
export type RecurringAnswerType = Exclude<AnswerType, 'RATING' | 'FILE'>;

const isRecurring = (type: AnswerType): type is RecurringAnswerType => type !== 'RATING' && type !== 'FILE';

/** The answer types of a recurring form: no rating and no file. */
export const RECURRING_ANSWER_TYPES: readonly RecurringAnswerType[] = ANSWER_TYPES.filter(isRecurring);

/** The part of the form's width that a question takes. */
export const QUESTION_FORMATS = ['FULL', 'HALF', 'THIRD', 'QUARTER'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

/** The position of the answer relative to its question. */
export const ANSWER_LOCATIONS = ['SIDE', 'BELOW'] as const;
export type AnswerLocation = (typeof ANSWER_LOCATIONS)[number];

/** Whether other questions depend on the answer. */
export const ANSWER_LOGIC = ['NONE', 'TOGGLE', 'LOGIC'] as const;
export type AnswerLogic = (typeof ANSWER_LOGIC)[number];
