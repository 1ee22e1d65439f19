import test from 'ava';
import * as business from './business-records.ts';
import * as forms from './forms.ts';

test('[B3-18] job contexts', (t) => {
  t.deepEqual(
    business.JOB_CONTEXTS.map(({ label, context }) => `${label} ${context}`),
    ['Proposal JOBS-PROPOSAL', 'Contract JOBS-CONTRACT', 'Other JOBS-OTHER'],
  );
});

test('[B3-19] client types', (t) => {
  t.deepEqual([...business.CLIENT_TYPES], ['CLIENT', 'PROSPECT', 'CONTACT']);
});

test('[B3-20] cost states and cost types', (t) => {
  t.deepEqual([...business.COST_STATES], ['FORECAST', 'ACTUAL']);
  t.deepEqual([...business.COST_TYPES], ['COST_OF_SALE', 'OPERATING_EXPENSE']);
});

test('[B3-21] asset types and service types', (t) => {
  t.deepEqual([...business.BUSINESS_ASSET_TYPES], ['ASSET', 'FIXED_ASSET']);
  t.deepEqual([...business.SERVICE_TYPES], ['PRODUCT', 'SERVICE']);
});

test('[B3-22] project frequencies', (t) => {
  t.deepEqual([...business.PROJECT_FREQUENCIES], ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'ANNUALLY']);
});

test('[B3-23] comment kinds and their colours', (t) => {
  t.deepEqual(
    business.COMMENT_KINDS.map(({ kind, colour }) => `${kind} ${colour}`),
    ['STRATEGY_TASK_COMMENT red', 'JOB_COMMENT blue', 'PROJECT_COMMENT pink', 'NOTE yellow', 'MESSAGE green'],
  );
});

test('[B3-24] dashboard widgets', (t) => {
  t.is(
    business.DASHBOARD_WIDGETS.join(', '),
    'TIME_AND_EXPENSES, TASK_SUMMARY, JOB_SUMMARY, PROJECT_TOP_FIVE, FORECAST_SUMMARY, PROJECT_RETAINER_BUDGET_EXCEEDED, PROJECT_NONE_RETAINER_BUDGET_EXCEEDED, CASH_FLOW',
  );
});

test('[B3-27] form answer types; recurring forms have no rating and no file', (t) => {
  t.is(
    forms.ANSWER_TYPES.join(', '),
    'FREEFORM, NUMERIC, TEXTAREA, RICHTEXT, RATING, PHONENUMBER, EMAILADDRESS, SECRET, DATE, TIME, DURATION, DROPDOWN, LIST, CHECKBOX, YESNO, YESNONA, YESNA, NAUPLOAD, FILE, LABEL',
  );
  t.is(
    forms.RECURRING_ANSWER_TYPES.join(', '),
    'FREEFORM, NUMERIC, TEXTAREA, RICHTEXT, PHONENUMBER, EMAILADDRESS, SECRET, DATE, TIME, DURATION, DROPDOWN, LIST, CHECKBOX, YESNO, YESNONA, YESNA, NAUPLOAD, LABEL',
  );
});

test('[B3-28] question formats, answer locations, answer logic', (t) => {
  t.deepEqual([...forms.QUESTION_FORMATS], ['FULL', 'HALF', 'THIRD', 'QUARTER']);
  t.deepEqual([...forms.ANSWER_LOCATIONS], ['SIDE', 'BELOW']);
  t.deepEqual([...forms.ANSWER_LOGIC], ['NONE', 'TOGGLE', 'LOGIC']);
});

test('[B3-32] task statuses', (t) => {
  t.is(
    business.TASK_STATUSES.join(', '),
    'OPEN, PLANNED, WAIT, IN_PROGRESS, ONGOING, COMPLETE, SIGNED_OFF, NOT_STARTED',
  );
});

test('[B3-33] quotation and meeting statuses', (t) => {
  t.deepEqual([...business.QUOTATION_STATUSES], ['SENT', 'WON', 'LOST', 'ABANDONED']);
  t.deepEqual([...business.MEETING_STATUSES], ['SCHEDULED', 'OPENED', 'CLOSED', 'ABANDONED']);
});

test('[B3-34] project and sales statuses', (t) => {
  t.deepEqual([...business.PROJECT_STATUSES], ['OPEN', 'IN_PROGRESS', 'AWAITING_ACCEPTANCE', 'CLOSED']);
  t.deepEqual([...business.SALES_STATUSES], ['OPEN', 'WON', 'LOST', 'ABANDONED']);
});
