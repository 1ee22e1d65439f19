import { judgeDesigns } from './judge-designs.ts';

judgeDesigns(2);
