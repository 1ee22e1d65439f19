import { listPictures } from '../../../assets/clip-art/clip-art-nodes.ts';
import { type Matrix, multiply } from '../../../assets/matrix.ts';
import type { Picture } from '../../../assets/picture.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import { VectorArt } from '../../../scene/vector-art.ts';
import { formatNumber } from '../format-number.ts';
import { checkResolution, type Resolution } from '../check-resolution.ts';
import { objectScale } from '../object-scale.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

const FAULTS = {
  'too-low': { code: 'image-resolution-too-low', says: (limit: string) => `at least ${limit} are needed` },
  low: { code: 'image-resolution-low', says: (limit: string) => `${limit} are asked for` },
  excessive: {
    code: 'image-resolution-excessive',
    says: (limit: string) => `more than ${limit} cannot be seen`,
  },
} as const satisfies Partial<Record<Resolution['class'], unknown>>;

/**
 * Checks the pixels per inch of every placed picture and of pictures in clip art, along the side with fewer. A layer's
 * `imageQuality` takes precedence.
 */
export const checkImageResolution: PreflightCheck = ({ objects, frame, profile }, report) => {
  for (const { sceneObject, layer } of objects) {
    for (const { picture, acrossMm, downMm } of listDrawn(sceneObject, frame.toTrimMm)) {
      const drawn = { widthMm: picture.widthPx * acrossMm, heightMm: picture.heightPx * downMm };
      const resolution = checkResolution(picture, drawn, profile, layer.imageQuality);
      if (resolution.class === 'good') continue;
      const { dpi: value, limitDpi: limit } = resolution;
      const { code, says } = FAULTS[resolution.class];
      const size = `${picture.widthPx} x ${picture.heightPx} px are ${formatNumber(value)} dpi in print`;
      report({ code, message: `${size}; ${says(formatNumber(limit))}`, layer: sceneObject, value, limit });
    }
  }
};

/** The placed picture, or those of a clip art, and the printed size of a pixel of each. */
function listDrawn({ object, picture }: SceneObject, toTrimMm: Matrix): DrawnFile[] {
  const { acrossMm, downMm } = objectScale(object, toTrimMm);
  if (picture)
    return [
      {
        picture,
        acrossMm: (acrossMm * object.width) / picture.widthPx,
        downMm: (downMm * object.height) / picture.heightPx,
      },
    ];
  if (!(object instanceof VectorArt)) return [];
  const toMm = multiply(toTrimMm, object.toCanvas());
  return listPictures(object.clipArt.nodes).map(({ picture: file, transform }) => {
    const [a, b, c, d] = multiply(toMm, transform);
    return { picture: file, acrossMm: Math.hypot(a, b), downMm: Math.hypot(c, d) };
  });
}

interface DrawnFile {
  picture: Picture;
  acrossMm: number;
  downMm: number;
}
