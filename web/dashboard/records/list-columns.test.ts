import test from 'ava';
import { resources } from '../../../api/contract/resources/list-resources.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { moveColumn, offeredColumns, shownColumns } from './list-columns.ts';

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test('every list offers its columns and the times of a record, without duplicates', (t) => {
  for (const resource of resources) {
    const offered = names(offeredColumns(resource));
    t.deepEqual([...new Set(offered)], offered, resource.name);
    t.is(offered[0], resource.labelField, resource.name);
    for (const name of [...names(shownColumns(resource, undefined)), 'utcCreatedDateTime'])
      t.true(offered.includes(name), `${resource.name}: ${name}`);
  }
});

test('chosen columns are shown in order after the name of the record', (t) => {
  const chosen = ['utcUpdatedDateTime', 'sequence', 'gone', productGroups.labelField, 'sequence'];
  t.deepEqual(names(shownColumns(productGroups, chosen)), [
    productGroups.labelField,
    'utcUpdatedDateTime',
    'sequence',
  ]);
});

test('a column is moved within the list of columns', (t) => {
  const columns = ['a', 'b', 'c'];
  t.deepEqual(moveColumn(columns, 'c', -1), ['a', 'c', 'b']);
  t.deepEqual(moveColumn(columns, 'a', 1), ['b', 'a', 'c']);
  t.deepEqual(moveColumn(columns, 'a', -1), columns);
  t.deepEqual(moveColumn(columns, 'c', 1), columns);
});
