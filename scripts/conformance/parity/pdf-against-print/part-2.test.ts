import { checkDesigns } from './check-designs.ts';

checkDesigns(2);
