import { apiAuth } from './explained/api-auth.ts';
import { apiContract } from './explained/api-contract.ts';
import { apiRoutes } from './explained/api-routes.ts';
import { apiServicesArchive } from './explained/api-services-archive.ts';
import { apiServicesBatches } from './explained/api-services-batches.ts';
import { apiServicesFiles } from './explained/api-services-files.ts';
import { apiServicesImports } from './explained/api-services-imports.ts';
import { apiServicesJobs } from './explained/api-services-jobs.ts';
import { apiServicesOrders } from './explained/api-services-orders.ts';
import { apiServicesPlatform } from './explained/api-services-platform.ts';
import { apiServicesProducts } from './explained/api-services-products.ts';
import { apiServicesUsers } from './explained/api-services-users.ts';
import { apiServices } from './explained/api-services.ts';
import { engineRulesLayers } from './explained/engine-rules-layers.ts';
import { engineRulesStage } from './explained/engine-rules-stage.ts';
import { engineRules } from './explained/engine-rules.ts';
import { engineText } from './explained/engine-text.ts';
import type { ExplainedChange, Explanation } from './explained/explanation.ts';
import type { Mutant } from './mutate-source.ts';

export const EXPLANATIONS: Explanation[] = [
  ...engineRules,
  ...engineRulesLayers,
  ...engineRulesStage,
  ...engineText,
  ...apiAuth,
  ...apiContract,
  ...apiRoutes,
  ...apiServices,
  ...apiServicesArchive,
  ...apiServicesBatches,
  ...apiServicesFiles,
  ...apiServicesImports,
  ...apiServicesJobs,
  ...apiServicesOrders,
  ...apiServicesPlatform,
  ...apiServicesProducts,
  ...apiServicesUsers,
];

export const isExplained = (mutant: Mutant, explanations: Explanation[]): boolean =>
  explanations.some(
    ({ file, changes }) => file === mutant.file && changes.some((change) => isChange(change, mutant)),
  );

/**
 * Explained changes in these files that match no surviving mutant: the code has changed, or a test kills the mutant.
 */
export function listStaleExplanations(
  explanations: Explanation[],
  files: readonly string[],
  survivors: Mutant[],
): (ExplainedChange & { file: string })[] {
  return explanations
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, changes }) => {
      const own = survivors.filter((mutant) => mutant.file === file);
      return changes
        .filter((change) => !own.some((mutant) => isChange(change, mutant)))
        .map((change) => ({ file, ...change }));
    });
}

const isChange = (change: ExplainedChange, mutant: Mutant): boolean =>
  (['source', 'original', 'mutated'] as const).every((key) => change[key] === mutant[key]);
