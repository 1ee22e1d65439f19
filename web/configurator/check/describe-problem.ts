import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { describeQuality } from '../panels/image/describe-quality.ts';
import { describeCodeFault } from '../panels/text/code-words.ts';
import { describeTextFinding } from '../panels/text/describe-text-finding.ts';
import type { Problem } from './design-finding.ts';

/** Describes a problem for shoppers, in the words that its panel uses. */
export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'text':
      return describeTextFinding(problem.finding) ?? problem.finding.code;
    case 'picture':
      return describeQuality(problem.quality).label;
    case 'fault':
      return problem.code.startsWith('code-')
        ? describeCodeFault(problem.code)
        : translateSentence(problem.message);
  }
}
