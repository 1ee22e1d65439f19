import { type ComponentType, createContext } from 'react';
import type { Resource } from '../../../../api/contract/resource.ts';

export interface RelatedCreationProps {
  resource: Resource;
  onClose: () => void;
  /** @param id id of the new record */
  onCreated: (id: number) => void;
}

/** The form in which a relation's field creates a related record. Undefined: it creates none. */
export const RelatedCreation = createContext<ComponentType<RelatedCreationProps> | undefined>(undefined);
