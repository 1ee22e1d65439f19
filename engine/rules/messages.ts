import type { ImageFileType } from '../model/enumerations.ts';

/**
 * All sentences of the specifications for the rules, word for word (C = configurator, B = back office, with the
 * section). Sentences are defined only here.
 */
export const messages = {
  /** C5 */
  imageMandatory: (maskName: string) => `Image upload is mandatory on ${maskName}. Please upload an image.`,
  textMandatory: (maskName: string) => `Text is mandatory on ${maskName}. Please enter some text.`,
  maxTextLayers: 'Maximum number of text layers reached',
  textCopyLimit: 'Copy limit on text layer has been exceeded',
  maxImageLayers: 'Maximum number of image layers reached',
  imageCopyLimit: 'Copy limit on image layer has been exceeded',
  imageTypeTitle: 'Image type error',
  imageType: (type: string, validTypes: readonly ImageFileType[]) =>
    `Image type ${type} not valid for this product. ${validTypes.join(', ')}`,
  imageSizeTitle: 'Image size error',
  imageSize: 'The image is too large to process. Please reduce the size of the image.',
  csvExpected: 'CSV file expected',
  emailInvalid: 'Email address is invalid',
  /** C5, B5; the two spaces are the specification's. */
  noMockupsSelected: 'No mockups selected.  You need to select at least one.',
  hexInvalid: 'Invalid HEX color.',

  /** C8 */
  productNotSpecified: 'Product not specified',
  progressSaved: (emailAddress: string) => `Progress has been saved against email address ${emailAddress}`,
  progressNotFound: (emailAddress: string) => `Configuration for email address ${emailAddress} not found`,
  /** C8, B5, B8 */
  backgroundNotRemoved: 'There has been an error removing the background',
  noProductViews: 'No Product Views configured!',
  notCustomisable: 'Sorry, this product is not customisable',
  notConfigured: 'Sorry, but this product is not configured correctly.  Please contact the store owner.',
  loadFailed:
    'Oops! an error has occurred trying to load your product.<br/>Please contact your App provider for assistance.',
  initiationFailed: (error: string) => `Sorry, this product can't be configured right now (${error})`,
  customisationServer: 'Error communicating with customisation server',
  updateCompleteTitle: 'Update Complete',
  customisationUpdated: 'Customisation updated successfully.',
  customisationUpdatedInWorkflow:
    'Customisation updated successfully. You can now close this tab and go back to the Workflow. NOTE: You will need to manually regenerate the order assets in the Workflow.',
  /** C8, B8 */
  nothingSaid: 'Sorry but something internal has gone wrong!',
  /** B2, C8 */
  maintenanceTitle: 'System Maintenance',
  maintenance:
    'We are currently conducting maintenance and will be back online shortly. This alert will close when the system is available.',
  retryNow: 'Retry now',
  /** B2 */
  mockupsGenerating: 'Your mockups are being generated. Please bear with us.',
  mockupsPreparing: 'Your mockups are being prepared. Please bear with us.',
  /** B2, as the specification spells it. */
  unsavedChanges: 'The form has contains unsaved changes. Do you want to stay on the page?',

  /** B5 */
  passwordPolicy:
    'Password must be 8 digits or more, with at least one letter and one number, and only special characters !@#$%&*.',
  tooLong: (field: string, chars: number, maxChars: number) =>
    `${field} is too long (${chars} characters). Reduce below ${maxChars} characters.`,
  missingPrintArea: 'missing print area',
  noStockProducts: 'No Stock Products configured!',

  /** B8 */
  tooManyFiles: 'You are only allowed to upload 5 files at one time.',
  fileTooLarge: 'The file uploaded has a size greater than 200MB.',
  fileTypeUnsupported: 'The uploaded File type not supported.',
  internalError: (internalErrorCode: string) =>
    `An internal error has occurred! Please contact support quoting code: ${internalErrorCode}`,
  generalError: (status: number, error: string) => `General error occurred: ${status}, ${error}`,
  updated: 'Updated Successfully',
  created: 'Created Successfully',
  deleted: 'Deleted Successfully',
  uploaded: 'Uploaded Successfully',
  downloaded: 'Downloaded Successfully',
  copied: 'Copied to clipboard',
  filterSaved: 'Filter saved',
  noAlerts: 'No Alerts',

  /** Ours, for cases without a sentence in the specification. */
  maxColourLayers: 'Maximum number of colour layers reached',
  maxClipArtLayers: 'Maximum number of clip art layers reached',
  layerNotDuplicatable: 'This layer cannot be copied',
  layerLocked: 'This layer is locked',
  layerNotMoveable: 'This layer cannot be moved',
  layerNotRotatable: 'This layer cannot be rotated',
  layerNotResizeable: 'This layer cannot be resized',
  layerNotEditable: 'This layer cannot be changed',
  layerLinked: 'This layer shows the text of another layer',
  layerEmpty: 'This layer has nothing to move yet',
  layerMandatory: 'This layer cannot be hidden',
  layerNotDeletable: 'This layer is part of the product and cannot be deleted',
  layerOrderFixed: 'The order of this layer cannot be changed',
  staysInPrintArea: 'This layer stays inside the print area',
  smallestSize: 'This layer cannot be made smaller',
  largestSize: 'This layer cannot be made larger',
  smallestFontSize: 'The text has its smallest size',
  largestFontSize: 'The text has its largest size',
  customisationNotRecognised: 'Customisation code not recognised',
  customisationMismatch: 'Customisation code does not match the product',
  productOfOtherShop: 'This product is not sold in this shop',
  checksPassed: 'The checks found no error.',
  itemWithoutDesign: (position: number) => `Item ${position} came without its design.`,
} as const;

/** A sentence without values. Screens look up its translation by this key. */
export type MessageKey = {
  [Key in keyof typeof messages]: (typeof messages)[Key] extends string ? Key : never;
}[keyof typeof messages];
