import type { Knex } from 'knex';
import {
  isHexColour,
  type Mask,
  messages,
  PlatenError,
  type PrintAreaConfiguration,
  unsupportedDesignAreaFields,
  unsupportedMessage,
} from '../../../engine/node.ts';

type Values = Record<string, unknown>;

/** @throws PlatenError `hex-invalid` */
export function checkBackground(_trx: Knex, _enterpriseId: number, values: Values): Promise<Values> {
  const { backgroundColourHexCode: hex } = (values['configuration'] ?? {}) as PrintAreaConfiguration;
  if (hex === undefined || isHexColour(hex)) return Promise.resolve(values);
  throw new PlatenError('hex-invalid', messages.hexInvalid, {
    path: 'configuration.backgroundColourHexCode',
  });
}

/** Checks that files of a product are of its enterprise or a connected one. @throws PlatenError `reference-unknown` */
export async function checkOwners(trx: Knex, enterpriseId: number, values: Values): Promise<Values> {
  const assets = (values['assets'] ?? []) as { owningEnterpriseId: number }[];
  const others = new Set(assets.map((asset) => asset.owningEnterpriseId).filter((id) => id !== enterpriseId));
  if (others.size === 0) return values;
  const connected = (await trx('enterpriseConnection')
    .where({ enterpriseId })
    .whereIn('connectedEnterpriseId', [...others])
    .select('connectedEnterpriseId')) as unknown[];
  if (connected.length === others.size) return values;
  throw new PlatenError(
    'reference-unknown',
    'assets: an owner is no enterprise that you are connected with.',
    {
      path: 'assets',
    },
  );
}

/** Checks that the enterprise has the design area of a mask type. @throws PlatenError `reference-unknown` */
export async function checkDesignArea(trx: Knex, enterpriseId: number, values: Values): Promise<Values> {
  const id = values['productDesignAreaId'] as number | null | undefined;
  if (id === undefined || id === null) return values;
  const found: unknown = await trx('designAreaGroup')
    .where({ enterpriseId })
    .whereRaw('?? @> ?::jsonb', ['productDesignAreas', JSON.stringify([{ id }])])
    .first('id');
  if (found) return values;
  throw new PlatenError('reference-unknown', `productDesignAreaId: there is no design area ${id}.`, {
    path: 'productDesignAreaId',
  });
}

/** @throws PlatenError `field-unsupported` for a design area of a mask that sets one */
export function checkDesignAreas(values: Values): void {
  const configuration = values['configuration'] as Mask['configuration'] | undefined;
  for (const [index, area] of (configuration?.designAreas ?? []).entries())
    for (const field of unsupportedDesignAreaFields(area))
      throw new PlatenError('field-unsupported', unsupportedMessage(field), {
        path: `configuration.designAreas.${index}.${field}`,
      });
}
