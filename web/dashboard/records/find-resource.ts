import type { Resource } from '../../../api/contract/resource.ts';
import { resources } from '../../../api/contract/resources/list-resources.ts';

/** The kind of record that a list shows, or undefined. @param list `plural` of a resource */
export const findResource = (list: string | undefined): Resource | undefined =>
  resources.find(({ plural }) => plural === list);

/** The kind of record that a relation names. @param name of a resource */
export const findRelated = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);
