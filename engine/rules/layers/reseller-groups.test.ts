import test from 'ava';
import { appFunctionDefinition } from '../../model/app-function.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { findForbiddenGroups, mayResellerChoose } from './reseller-groups.ts';

const definitions: Record<string, object> = {
  fonts: { allowResellerFontGroup: true },
  colours: { allowResellerColourGroup: true },
  both: { allowResellerFontGroup: true, allowResellerColourGroup: true },
  none: {},
};
const layer = (more: object) => layerSchema.parse({ id: 1, designFunction: 'TEXTAREA', ...more });
const forbidden = (written: object, standing?: object) =>
  findForbiddenGroups(layer(written), standing && layer(standing), ({ enterpriseProductTemplateId: id }) => {
    const definition = definitions[String(id)];
    return definition && appFunctionDefinition.parse({ type: 'PERSONALISED', ...definition });
  });

test('a reseller may choose only the groups that the layer’s template opens to resellers', (t) => {
  const of = (template: string, groups: object = { fontGroupId: 2, colourGroupId: 2 }) => ({
    enterpriseProductTemplateId: template,
    ...groups,
  });
  const own = { fontGroupId: 1, colourGroupId: 1 };
  t.deepEqual(forbidden(of('none'), of('none', own)), ['fontGroupId', 'colourGroupId']);
  t.deepEqual(forbidden(of('fonts'), of('fonts', own)), ['colourGroupId']);
  t.deepEqual(forbidden(of('colours'), of('colours', own)), ['fontGroupId']);
  t.deepEqual(forbidden(of('both'), of('both', own)), []);
  t.deepEqual(forbidden(of('none'), of('none')), [], 'the same groups are no choice');
  t.deepEqual(
    forbidden(of('none', { fontGroupId: '2', colourGroupId: '2' }), of('none')),
    [],
    'however they are written',
  );
  t.deepEqual(forbidden(of('none', {}), of('none')), ['fontGroupId', 'colourGroupId'], 'taking away is one');
});

test('another template, no template and a new layer give a reseller no further choice', (t) => {
  const chosen = { fontGroupId: 2 };
  t.deepEqual(
    forbidden({ enterpriseProductTemplateId: 'both', ...chosen }, { enterpriseProductTemplateId: 'none' }),
    ['fontGroupId'],
  );
  t.deepEqual(
    forbidden({ enterpriseProductTemplateId: 'none', ...chosen }, { enterpriseProductTemplateId: 'both' }),
    ['fontGroupId'],
  );
  t.deepEqual(forbidden(chosen, { enterpriseProductTemplateId: 'both' }), ['fontGroupId']);
  t.deepEqual(forbidden({ enterpriseProductTemplateId: 'fonts', ...chosen }), []);
  t.deepEqual(forbidden({ enterpriseProductTemplateId: 'colours', ...chosen }), ['fontGroupId']);
  t.deepEqual(forbidden(chosen), ['fontGroupId']);
});

test('screens read from the template whether to offer a choice', (t) => {
  const definition = appFunctionDefinition.parse({ type: 'PERSONALISED', allowResellerColourGroup: true });
  t.false(mayResellerChoose('fontGroupId', definition));
  t.true(mayResellerChoose('colourGroupId', definition));
  t.false(mayResellerChoose('colourGroupId', undefined));
});
