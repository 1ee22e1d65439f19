import { colourGroups } from '../../../api/contract/resources/fonts-and-colours.ts';
import { fonts } from '../../../api/contract/resources/fonts.ts';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { colourGroupForm } from '../ink/colour-group-form.ts';
import { fontForm } from '../ink/font-form.ts';
import { orderRuleForm } from '../orders/order-rule-form.ts';
import type { FormParts } from './form-parts.ts';

const PARTS: Readonly<Record<string, FormParts>> = {
  [fonts.name]: fontForm,
  [colourGroups.name]: colourGroupForm,
  [orderRules.name]: orderRuleForm,
};
const NO_PARTS: FormParts = {};

/** @param resource name of a resource */
export const formPartsOf = (resource: string): FormParts => PARTS[resource] ?? NO_PARTS;
