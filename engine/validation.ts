/** Browser entry point of what is checked before a design is sold, apart from `personalisation.ts` since it is needed last. */
export { validateDesign } from './rules/validate/validate-design.ts';
