/** Browser entry point of the dashboard: roles, licences, enumerations, landing pages, tiles, menus, rules of its screens. */
export {
  canvasLimits,
  fileLimits,
  mockupLimits,
  passwordLimits,
  printLimits,
  thumbnailLimits,
} from './limits.ts';
export { compareMockups, describeMockup } from './mockup/set/chosen-mockup.ts';
export type { MockupEntry, MockupGroup } from './model/mockup.ts';
export {
  BUSINESS_ASSET_TYPES,
  type BusinessAssetType,
  CLIENT_TYPES,
  type ClientType,
  COMMENT_KINDS,
  type CommentKind,
  COST_STATES,
  COST_TYPES,
  type CostState,
  type CostType,
  DASHBOARD_WIDGETS,
  type DashboardWidget,
  JOB_CONTEXTS,
  type JobContext,
  MEETING_STATUSES,
  type MeetingStatus,
  PROJECT_FREQUENCIES,
  PROJECT_STATUSES,
  type ProjectFrequency,
  type ProjectStatus,
  QUOTATION_STATUSES,
  type QuotationStatus,
  SALES_STATUSES,
  type SalesStatus,
  SERVICE_TYPES,
  type ServiceType,
  TASK_STATUSES,
  type TaskStatus,
} from './model/office/business-records.ts';
export {
  ANSWER_LOCATIONS,
  ANSWER_LOGIC,
  ANSWER_TYPES,
  type AnswerLocation,
  type AnswerLogic,
  type AnswerType,
  QUESTION_FORMATS,
  type QuestionFormat,
  RECURRING_ANSWER_TYPES,
  type RecurringAnswerType,
} from './model/office/forms.ts';
export {
  FUNCTION_TYPES,
  type FunctionType,
  hasProduct,
  type Licence,
  type LicensedProduct,
  type OfficeUser,
  PRODUCTS,
} from './model/office/licence.ts';
export { type Role, ROLES } from './model/office/roles.ts';
export { composeLook, type Styling } from './rules/colour/compose-look.ts';
export { judgeStyling, type StylingNote } from './rules/colour/judge-styling.ts';
export { dragPrintArea } from './rules/geometry/drag-print-area.ts';
export { type AlertDisplay, chooseAlertDisplay, NOTIFICATIONS_ROUTE } from './rules/office/alert-display.ts';
export { type GroupField, mayResellerChoose } from './rules/layers/reseller-groups.ts';
export {
  type Grant,
  isSameLicence,
  refuseGrant,
  refuseOwnAccess,
  SYSTEM_ROLES,
} from './rules/office/grants.ts';
export { hasViews } from './rules/office/has-views.ts';
export { parseImportBoolean, parseImportDate, parseImportNumber } from './rules/office/import-fields.ts';
export { type InputRestriction, restrictInput } from './rules/office/input-restriction.ts';
export { isBeingCreated } from './rules/office/is-being-created.ts';
export { chooseMenu, firstPathSegment } from './rules/office/navigation/choose-menu.ts';
export {
  CARRIED_PARAMETERS,
  carryEmbeddedQuery,
  EMBEDDED_PATHS,
  isEmbeddedPath,
} from './rules/office/navigation/embedded-path.ts';
export {
  filterMenu,
  type LicenceRule,
  type MenuEntry,
  type MenuUser,
  OPEN_GROUPS_KEY,
  type ShownEntry,
} from './rules/office/navigation/filter-menu.ts';
export { findLandingRoute } from './rules/office/navigation/landing-route.ts';
export { type MenuName, menus } from './rules/office/navigation/menus.ts';
export { listOfferedSettings, type OfferedSetting } from './rules/office/navigation/offered-settings.ts';
export { listQuickStartTiles, type QuickStartTile } from './rules/office/navigation/quick-start-tiles.ts';
export { storeModule } from './rules/office/navigation/store-module.ts';
export {
  CONFIRM_EMAIL,
  isReseller,
  listOnboardingSteps,
  type OnboardingStatus,
  type OnboardingStep,
} from './rules/office/onboarding.ts';
export { refusePassword } from './rules/office/password.ts';
export { personImageOf } from './rules/office/person-image.ts';
export {
  applyPriceAction,
  type Costing,
  formatPrice,
  marginOf,
  type PriceAction,
  priceOfCost,
  type PriceUnit,
  roundPrice,
  roundUpToEnding,
} from './rules/office/price.ts';
export { allowedExtensions, refuseFileUpload } from './rules/upload/file-upload.ts';
export { needsThumbnail, thumbnailSize } from './rules/upload/thumbnail.ts';
export { dashboardLimits } from './screen-limits.ts';
