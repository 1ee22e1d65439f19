import test from 'ava';
import { resources } from '../../../api/contract/resources/list-resources.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { offeredColumns, shownColumns } from './list-columns.ts';

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test('every list offers its own columns and the times of a record, each once', (t) => {
  for (const resource of resources) {
    const offered = names(offeredColumns(resource));
    t.deepEqual([...new Set(offered)], offered, resource.name);
    t.is(offered[0], resource.labelField, resource.name);
    for (const name of [...names(shownColumns(resource, undefined)), 'utcCreatedDateTime'])
      t.true(offered.includes(name), `${resource.name}: ${name}`);
  }
});

test('chosen columns are shown in the order of the contract, with the name of the record', (t) => {
  t.deepEqual(names(shownColumns(productGroups, ['utcUpdatedDateTime', 'sequence', 'gone'])), [
    productGroups.labelField,
    'sequence',
    'utcUpdatedDateTime',
  ]);
});
