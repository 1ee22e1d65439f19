import test from 'ava';
import { colourGroups } from '../../../api/contract/resources/fonts-and-colours.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { readColours } from './read-colours.ts';
import { translatedFields } from './translated-fields.ts';

const fieldOf = (resource: Resource, name: string) =>
  translatedFields(resource).find((field) => field.name === name)!;

test('the colours of a group have names and hex codes with #', (t) => {
  const value = [{ id: 1, name: 'Sea', backgroundHexCode: '00AA77' }, { backgroundHexCode: '#fff' }];
  t.deepEqual(readColours(fieldOf(colourGroups, 'colours'), value), [
    { name: 'Sea', hex: '#00AA77' },
    { name: '', hex: '#fff' },
  ]);
});

test('rows without a colour and other fields have none', (t) => {
  t.is(readColours(fieldOf(productGroups, 'attributes'), [{ name: 'Size' }]), undefined);
  t.is(readColours(fieldOf(colourGroups, 'name'), 'Threads'), undefined);
});
