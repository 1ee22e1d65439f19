import type { Resource } from '../../../api/contract/resource.ts';
import { resources } from '../../../api/contract/resources/list-resources.ts';

/** The resource of a list, or undefined. @param list `plural` of a resource */
export const findResource = (list: string | undefined): Resource | undefined =>
  resources.find(({ plural }) => plural === list);

/** The resource of a relation. @param name name of a resource */
export const findRelated = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);
