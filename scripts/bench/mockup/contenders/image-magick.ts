// ImageMagick: the artwork in perspective on a picture of the product, without curvature, light or shine.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles, mockupFolder } from '../mockup-files.ts';
import { isArtworkPng } from '../read-artwork.ts';
import { mockupCorners, mockupSubject } from '../prepare-mockup.ts';

const run = promisify(execFile);
const { width, height } = await sharp(mockupFiles.artworks[0]).metadata();
const corners = [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
const pairs = corners.map((corner, i) => `${corner.join(',')} ${mockupCorners[i]!.join(',')}`).join('  ');
const { sizePx } = mockupSubject;
const artworks = isArtworkPng ? mockupFiles.artworks : mockupFiles.plainArtworks;

await measureWarm(async (index) => {
  const artwork = [
    artworks[index % 2]!,
    '-alpha',
    'set',
    '-virtual-pixel',
    'transparent',
    '-define',
    `distort:viewport=${sizePx}x${sizePx}+0+0`,
    '-distort',
    'Perspective',
    pairs,
  ];
  const target = join(mockupFolder, 'image-magick.jpg');
  await run('convert-im6.q16', [
    mockupFiles.base,
    '(',
    ...artwork,
    ')',
    '-composite',
    '-quality',
    '90',
    target,
  ]);
});
