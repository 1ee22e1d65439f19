import type { Knex } from 'knex';
import { isReseller, type OnboardingStatus } from '../../office/onboarding.ts';
import type { Caller } from '../../auth/sign-in.ts';
import { type Author, differingFields, recordChange } from '../../data/audit-trail.ts';

export interface Enterprise {
  id: number;
  name: string;
  shippingType: string | null;
  paymentMethodReference: string | null;
}

const columns = ['id', 'name', 'shippingType', 'paymentMethodReference'];

/** Enterprises, for their own users. */
export class Enterprises {
  constructor(private readonly database: Knex) {}

  async read(id: number): Promise<Enterprise> {
    return (await this.database('enterprise').where({ id }).first(columns)) as Enterprise;
  }

  update(author: Author, changes: Partial<Omit<Enterprise, 'id'>>): Promise<Enterprise> {
    const { enterpriseId: id } = author;
    return this.database.transaction(async (trx) => {
      const before = (await trx('enterprise').where({ id }).forUpdate().first(columns)) as Enterprise;
      const [after] = (await trx('enterprise')
        .where({ id })
        .update({ ...changes, utcUpdatedDateTime: trx.fn.now() })
        .returning(columns)) as Enterprise[];
      const change = { action: 'update', entity: 'enterprise', entityId: id } as const;
      await recordChange(trx, author, { ...change, ...differingFields({ ...before }, { ...after! }) });
      return after!;
    });
  }

  async onboardingStatus({
    enterpriseId,
    employeeId,
    roles,
    activatedLicences,
  }: Caller): Promise<OnboardingStatus> {
    const { emailVerified } = (await this.database('employee')
      .where({ id: employeeId })
      .first('emailVerified')) as { emailVerified: boolean };
    const commonChecklist = { emailVerified };
    if (!isReseller({ roles, activatedLicences })) return { commonChecklist };
    const has = async (table: string) =>
      (await this.database(table).where({ enterpriseId }).first('id')) !== undefined;
    const isSold = (await this.database('shopProduct')
      .where({ enterpriseId })
      .whereNotNull('shopId')
      .first('id')) as { id: number } | undefined;
    const { paymentMethodReference } = await this.read(enterpriseId);
    return {
      commonChecklist,
      resellerChecklist: {
        hasCreatedShopProduct: await has('shopProduct'),
        hasCreatedShop: await has('shop'),
        hasAddedShopProductToShop: isSold !== undefined,
        hasAddedPaymentMethod: paymentMethodReference !== null,
      },
    };
  }
}
