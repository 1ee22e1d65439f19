import test from 'ava';
import { BoxGeometry, Mesh, MeshStandardMaterial } from 'three';
import { PrintSurface } from './print-surface.ts';

/** The colour of white artwork on a material. */
function whiteOn(colour: string): number[] {
  const mesh = new Mesh(new BoxGeometry(), new MeshStandardMaterial({ color: colour }));
  new PrintSurface([mesh], false).showPlain(1);
  return mesh.material.color.toArray();
}

test('printed white is the white of a light material, and white ink on a dark one', (t) => {
  const ceramic = new MeshStandardMaterial({ color: '#f0eee8' }).color.toArray();
  t.deepEqual(whiteOn('#f0eee8'), ceramic);
  t.deepEqual(whiteOn('#101010'), [0.86, 0.86, 0.86]);
});
