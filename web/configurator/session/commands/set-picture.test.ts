import test from 'ava';
import type { ResolvedLayer } from '../../../../engine/personalisation.ts';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { uploadedPhoto } from '../../../testing/uploaded-photo.ts';
import { pictureResolution } from '../picture-resolution.ts';
import type { SessionStore } from '../create-session.ts';
import { personalisableLayers } from '../layers-of.ts';
import { type LayerCommand, runOnLayer } from '../outcome.ts';
import { flipPicture, turnPicture, zoomPicture } from './adjust-picture.ts';
import { setFillMethod } from './set-fill-method.ts';
import { removePicture, setPicture, setPictureFile } from './set-picture.ts';

/** The first photo of the canvas print, which may be moved, rotated and scaled. */
function photoOf(store: SessionStore): Extract<ResolvedLayer, { kind: 'image' }> {
  const found = personalisableLayers(store.getState()).find(({ layer }) => layer.name === 'Photo');
  if (found?.kind !== 'image') throw new Error('The canvas print has a photo.');
  return found;
}

function withPicture() {
  const store = openFixtureSession('canvas-print');
  runOnLayer(store, photoOf(store).layer.id, setPicture(uploadedPhoto));
  const placed = () => photoOf(store).placement!;
  const { id: layerId } = photoOf(store).layer;
  store.setState({ selectedId: layerId, preview: { layerId, placement: placed(), isSettled: true } });
  const run = (command: LayerCommand) => runOnLayer(store, layerId, command);
  return { store, placed, run };
}

test('a new picture is placed by the rules of its layer and has its own size in pixels', (t) => {
  const { store, placed } = withPicture();
  t.is(photoOf(store).image.url, uploadedPhoto.url);
  t.is(photoOf(store).image.urlThumbnail, uploadedPhoto.urlThumbnail);
  t.like(placed(), { width: 3000, height: 2000, originalImageWidth: 3000, originalImageHeight: 2000 });
  const { area } = photoOf(store);
  t.is(Math.round(placed().height * placed().scaleY), Math.round(area.height), 'it fills the area');
});

test('[C9-12] a picture is scaled in steps of 0.001 about its middle, which is one undo step', (t) => {
  const { store, placed, run } = withPicture();
  const middle = () => placed().left + (placed().width * placed().scaleX) / 2;
  const before = middle();
  run(zoomPicture(0.51249, 1));
  run(zoomPicture(0.40049, 1));
  t.true(Math.abs(placed().scaleX - 0.4) < 1e-9, String(placed().scaleX));
  t.true(Math.abs(middle() - before) < 1e-6);
  run(zoomPicture(3, 1));
  t.true(Math.abs(placed().scaleX - 1) < 1e-9, 'the greatest scale is 1');
  t.is(store.getState().past.length, 2, 'the picture and its size');
});

test('a picture is rotated and mirrored in place', (t) => {
  const { placed, run } = withPicture();
  run(turnPicture(90));
  t.is(placed().angle, 90);
  run(flipPicture('flipX'));
  t.true(placed().flipX);
  run(flipPicture('flipX'));
  t.false(placed().flipX);
});

test('another fill method centres the picture and keeps its size in pixels', (t) => {
  const { store, placed, run } = withPicture();
  run(zoomPicture(0.9, 1));
  run(setFillMethod('WIDTH'));
  const { area } = photoOf(store);
  t.is(Math.round(placed().width * placed().scaleX), Math.round(area.width));
  t.is(placed().originalImageWidth, 3000);
});

test('a cut-out has the placement of its source', (t) => {
  const { store, placed, run } = withPicture();
  run(turnPicture(30));
  const before = placed();
  run(setPictureFile({ url: '/f/c/cut-out.png' }));
  t.is(photoOf(store).image.url, '/f/c/cut-out.png');
  t.deepEqual(placed(), before);
});

test('a removed picture leaves no data in the design', (t) => {
  const { store, run } = withPicture();
  run(removePicture);
  t.is(photoOf(store).image.url, '');
  t.is(photoOf(store).placement, null);
});

test('a picture’s resolution follows its size in print', (t) => {
  const { store, placed, run } = withPicture();
  const resolution = () => pictureResolution(store.getState().product, photoOf(store), placed());
  const first = resolution()!;
  run(zoomPicture(placed().scaleX * 2, 10));
  t.true(Math.abs(resolution()!.dpi / first.dpi - 0.5) < 0.01);
  const vector = photoOf(store);
  const image = { ...vector.image, url: '/f/a/logo.svg' };
  t.is(pictureResolution(store.getState().product, { ...vector, image }, placed()), undefined);
});
