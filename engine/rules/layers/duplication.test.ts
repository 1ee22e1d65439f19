import test from 'ava';
import { appFunctionDefinition } from '../../model/app-function.ts';
import type { DesignFunction } from '../../model/enumerations.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { messages } from '../messages.ts';
import { refuseDuplication } from './duplication.ts';
import { nameDuplicate } from './name-duplicate.ts';

/** The message for one copy above the limit. */
const refusal = (...copy: Parameters<typeof refuseDuplication>): string | undefined => {
  const key = refuseDuplication(...copy);
  return key && messages[key];
};

const textLayer = (text: object) =>
  layerSchema.parse({
    id: 1,
    name: 'Name',
    designFunction: 'TEXTAREA',
    configuration: { text: { duplicatable: true, ...text } },
  });
const imageLayer = (image: object) =>
  layerSchema.parse({
    id: 1,
    name: 'Photo',
    designFunction: 'IMAGEAREA',
    configuration: { image: { duplicatable: true, ...image } },
  });
const named = (designFunction: DesignFunction, ...names: string[]) =>
  names.map((name) => ({ name, designFunction }));

test('[C5-07] a text layer may not be copied once maxAreas is reached', (t) => {
  const original = textLayer({ maxAreas: 3 });
  t.is(refusal(original, named('TEXTAREA', 'Name', 'Title')), undefined);
  t.is(
    refusal(original, named('TEXTAREA', 'Name', 'Title', 'Date')),
    'Maximum number of text layers reached',
  );
  t.is(refusal(original, [...named('TEXTAREA', 'Name'), ...named('IMAGEAREA', 'a', 'b')]), undefined);
});

test('[C5-07] nor once duplicationMaximum layers have a name that contains its own', (t) => {
  const original = textLayer({ duplicationMaximum: 3 });
  t.is(refusal(original, named('TEXTAREA', 'Name', 'Name 2', 'Title')), undefined);
  t.is(
    refusal(original, named('TEXTAREA', 'Name', 'Name 2', 'My Name')),
    'Copy limit on text layer has been exceeded',
  );
  t.is(refusal(original, named('TEXTAREA', 'Name', 'name', 'NAME')), undefined, 'case matters');
});

test('[C5-07] when both are reached, maxAreas is reported', (t) => {
  const original = textLayer({ maxAreas: 1, duplicationMaximum: 1 });
  t.is(refusal(original, named('TEXTAREA', 'Name')), 'Maximum number of text layers reached');
});

test('[C5-08] images have their own messages', (t) => {
  t.is(
    refusal(imageLayer({ maxAreas: 1 }), named('IMAGEAREA', 'Photo')),
    'Maximum number of image layers reached',
  );
  t.is(
    refusal(imageLayer({ duplicationMaximum: 2 }), named('IMAGEAREA', 'Photo', 'Photo 2')),
    'Copy limit on image layer has been exceeded',
  );
  t.is(refusal(imageLayer({}), named('IMAGEAREA', 'Photo', 'Photo 2')), undefined);
});

test('[C5-09] colour areas are capped at one layer', (t) => {
  const colour = layerSchema.parse({ id: 1, name: 'Fabric', designFunction: 'COLOURAREA' });
  t.is(refusal(colour, named('COLOURAREA', 'Fabric')), 'Maximum number of colour layers reached');
});

test('fixed artwork counts as an image', (t) => {
  const artwork = (image: object) =>
    layerSchema.parse({
      id: 1,
      name: 'Crest',
      designFunction: 'IMAGE',
      configuration: { image: { duplicatable: true, ...image } },
    });
  const layers = named('IMAGE', 'Crest', 'Crest 2');
  t.is(refusal(artwork({ maxAreas: 2 }), layers), 'Maximum number of image layers reached');
  t.is(refusal(artwork({ duplicationMaximum: 2 }), layers), 'Copy limit on image layer has been exceeded');
});

test('[B5-05] clip art is not copied, and its app function limits it', (t) => {
  const emblem = layerSchema.parse({ id: 1, name: 'Emblem', designFunction: 'CLIPARTAREA' });
  const layers = named('CLIPARTAREA', 'Emblem');
  t.is(refusal(emblem, layers), 'This layer cannot be copied');
  const definition = appFunctionDefinition.parse({
    type: 'PERSONALISED',
    allowDuplication: true,
    maxAreas: 1,
  });
  t.is(refusal(emblem, layers, definition), 'Maximum number of clip art layers reached');
});

test('[B5-05] the app function also limits the layers of its function', (t) => {
  const definition = appFunctionDefinition.parse({
    type: 'PERSONALISED',
    allowDuplication: true,
    maxAreas: 2,
  });
  const layers = named('TEXTAREA', 'Name', 'Title');
  t.is(refusal(textLayer({ maxAreas: 9 }), layers, definition), 'Maximum number of text layers reached');
});

test('a layer may not be copied unless it and its app function permit it', (t) => {
  const layers = named('TEXTAREA', 'Name');
  t.truthy(refusal(textLayer({ duplicatable: false }), layers));
  const definition = appFunctionDefinition.parse({ type: 'PERSONALISED', allowDuplication: false });
  t.truthy(refusal(textLayer({}), layers, definition));
});

test('the name of a copy contains the original’s and is unique', (t) => {
  t.is(nameDuplicate('Name', ['Name']), 'Name 2');
  t.is(nameDuplicate('Name', ['Name', 'Name 2', 'Name 4']), 'Name 3');
});
