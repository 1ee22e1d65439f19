import test from 'ava';
import { layer as layerSchema } from '../../model/layer.ts';
import { savedLayer } from '../../model/saved-layer.ts';
import { overlayLayer } from './overlay-layer.ts';

const overlaid = (designFunction: string, saved: object) =>
  overlayLayer(layerSchema.parse({ id: 1, designFunction }), savedLayer.parse({ id: 1, ...saved }));

test('[B3-11] a saved layer sets its font, colour, order, fill method and visibility', (t) => {
  const saved = { fontId: 2, colourId: 3, sequence: 4, areaFillMethod: 'WIDTH', hideLayer: true };
  t.like(overlaid('IMAGEAREA', saved), saved);
});

test('a saved layer sets the appearance of its text', (t) => {
  const text = {
    text: 'Anna',
    customColourHexCode: '#abcdef',
    fontSize: 30,
    bold: true,
    italics: true,
    align: 'RIGHT',
    textTransform: 'UPPERCASE',
    letterSpacing: 2,
    curved: true,
    curveDiameter: 150,
    curveFlipped: true,
  };
  t.like(overlaid('TEXTAREA', { configuration: { text } }).configuration.text, text);
});

test('a saved layer sets its picture, its custom colour and its clip art', (t) => {
  const image = {
    url: 'a.png',
    urlThumbnail: 't.png',
    urlThumbnailB64: 'data',
    urlThumbnailToImageRatio: 0.5,
  };
  t.like(overlaid('IMAGEAREA', { configuration: { image } }).configuration.image, image);
  const colour = { customColourHexCode: '#abcdef' };
  t.like(overlaid('COLOURAREA', { configuration: { colour } }).configuration.colour, colour);
  const clipArt = { selectedClipArtId: 7 };
  t.like(overlaid('CLIPARTAREA', { configuration: { clipArt } }).configuration.clipArt, clipArt);
});
