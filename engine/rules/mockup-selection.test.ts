import test from 'ava';
import { mockupGroup } from '../model/mockup.ts';
import { refuseMockupSelection } from './mockup-selection.ts';

test('[C5-16, B5-02] at least one mockup must be selected', (t) => {
  const group = (...selected: boolean[]) =>
    mockupGroup.parse({
      selected: true,
      mockupImages: selected.map((isSelected) => ({ selected: isSelected })),
    });
  const message = 'No mockups selected.  You need to select at least one.';
  t.is(refuseMockupSelection([]), message);
  t.is(refuseMockupSelection([group(), group(false)]), message);
  t.is(refuseMockupSelection([group(false), group(false, true)]), undefined);
});
