import type { FlatProjection } from '../../model/mockup-scene.ts';
import { composeBezierMesh } from './bezier-mesh.ts';
import { projectCylinder } from './project-cylinder.ts';
import { projectMesh } from './project-mesh.ts';
import { projectQuad } from './project-quad.ts';
import { cornersOfRectangle } from './project-rectangle.ts';
import type { Projection } from './projection.ts';

/** @throws PlatenError `mockup-quad-broken`, `mockup-cylinder-broken`, `mockup-mesh-broken` */
export function composeProjection(projection: FlatProjection): Projection {
  switch (projection.type) {
    case 'rectangle':
      return projectQuad(cornersOfRectangle(projection));
    case 'quad':
      return projectQuad(projection.corners);
    case 'cylinder':
      return projectCylinder(projection);
    case 'mesh':
      return projectMesh(composeBezierMesh(projection.points));
  }
}
