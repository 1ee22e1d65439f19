import { access } from '../../../contract/access.ts';
import { products } from '../../../contract/resources/products.ts';
import { differingFields, recordChanges } from '../../../data/audit-trail.ts';
import { roundPrice } from '../../../../engine/node.ts';
import { amount, flag, keyText, paragraph, required, text } from '../import-fields.ts';
import { defineImport, type Stored } from '../import-type.ts';
import { restoreRows } from '../undo/restore-rows.ts';

const fields = {
  productSku: required(keyText(['MUG-330-WHITE', 'COASTER-95'])),
  productName: text(['Mug, 330 ml, white', 'Coaster, 95 mm']),
  productDescription: paragraph(['Stoneware, safe in dishwashers', 'Hardboard with cork, "matt"']),
  price: amount(['6.50', '2.1']),
  active: flag(['Yes', 'Yes']),
};

/** The columns of the file, and the product's fields that they fill. */
const FILLED = {
  productName: 'name',
  productDescription: 'description',
  price: 'price',
  active: 'active',
} as const;

interface ProductRow {
  id: number;
  sku: string;
  name: string;
  description: string;
  price: number | null;
  active: boolean;
}

const bare: Omit<ProductRow, 'id' | 'sku'> = { name: '', description: '', price: null, active: true };

/** B3-42: stock products, by their SKU. */
export const productsImport = defineImport({
  name: 'products',
  belongsTo: ['order management', 'producer', 'workflow', 'gift-flow', 'POD marketplace'],
  access: access.setup,
  fields,
  keyFields: ['productSku'],
  async store(trx, { author }, records) {
    const { enterpriseId } = author;
    const columns = ['id', 'sku', 'name', 'description', 'price', 'active'];
    const skus = records.map(({ rows }) => rows[0]!.values.productSku!);
    const existing = (await trx('product')
      .where({ enterpriseId })
      .whereRaw('?? = ANY(?)', ['sku', skus])
      .forNoKeyUpdate()
      .select(columns)) as ProductRow[];
    const known = new Map(existing.map((row) => [row.sku, row]));
    const written: Omit<ProductRow, 'id'>[] = [];
    const results = records.map(({ rows }): Stored => {
      const { values } = rows[0]!;
      const sku = values.productSku!;
      const before = known.get(sku);
      const after = { ...(before ?? bare), sku };
      for (const [column, field] of Object.entries(FILLED)) {
        const value = values[column as keyof typeof FILLED];
        if (value !== undefined) Object.assign(after, { [field]: value });
      }
      if (after.price !== null) after.price = roundPrice(after.price);
      if (before && Object.keys(differingFields({ ...before }, after).after).length === 0) return 'unchanged';
      const { name, description, price, active } = after;
      written.push({ sku, name, description, price, active });
      return before ? 'updated' : 'created';
    });
    if (written.length === 0) return results;
    const stored = (await trx('product')
      .insert(written.map((product) => ({ ...product, enterpriseId })))
      .onConflict(['enterpriseId', 'sku'])
      .merge({
        ...Object.fromEntries(Object.values(FILLED).map((field) => [field, trx.raw('excluded.??', [field])])),
        utcUpdatedDateTime: trx.fn.now(),
      })
      .returning(columns)) as ProductRow[];
    await recordChanges(
      trx,
      author,
      stored.map((row) => {
        const before = known.get(row.sku);
        const change = { entity: 'product', entityId: row.id } as const;
        return before
          ? { ...change, action: 'update', ...differingFields({ ...before }, { ...row }) }
          : { ...change, action: 'create', after: { ...row } };
      }),
    );
    return results;
  },
  undo: restoreRows({
    table: 'product',
    title: products.title,
    labelOf: ({ sku }) => String(sku),
  }),
});
