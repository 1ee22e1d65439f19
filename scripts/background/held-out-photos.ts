import { linearFromHex } from '../../engine/srgb.ts';
import * as backdrops from './backdrops.ts';
import type { PhotoPlan } from './made-photos.ts';
import * as flat from './products/flat-lays.ts';
import { type Cover, marchSolid } from './products/march-solid.ts';
import * as solids from './products/solids.ts';

const hex = linearFromHex;
const { studio, gradient, concrete, wood, linen, marble, nightLights, plaid, terrazzo } = backdrops;

const vase =
  (glaze: string, band: string) =>
  (sidePx: number): Cover =>
    marchSolid(solids.vase(hex(glaze), hex(band)), sidePx);
const die =
  (colour: string, pips: string) =>
  (sidePx: number): Cover =>
    marchSolid(solids.die(hex(colour), hex(pips)), sidePx);

const ground = { y: 0.86, halfWidth: 0.28 };

/** Photos not used to develop the method, with other products and other backdrops. They show whether it generalizes. */
export const heldOutPlans: readonly PhotoPlan[] = [
  { name: 'held-vase-marble', paint: vase('#e6e3dd', '#3f6f8c'), setting: { backdrop: marble, ground } },
  {
    name: 'held-vase-studio',
    paint: vase('#9b4a32', '#e8d3a8'),
    setting: { backdrop: studio('#d6cfc2'), ground },
  },
  { name: 'held-vase-night', paint: vase('#c9b79c', '#7c2f3a'), setting: { backdrop: nightLights, ground } },
  { name: 'held-die-terrazzo', paint: die('#b5332e', '#f4f1ea'), setting: { backdrop: terrazzo, ground } },
  {
    name: 'held-die-concrete',
    paint: die('#efece4', '#222222'),
    setting: { backdrop: concrete('#b9b6b0'), ground },
  },
  {
    name: 'held-die-gradient',
    paint: die('#3a5fa8', '#f0d060'),
    setting: { backdrop: gradient('#d8e4ea', '#7f98b8'), ground },
  },
  {
    name: 'held-tote-linen',
    paint: (s) => flat.tote(s, '#efe8da', '#5b7d4f'),
    setting: { backdrop: linen('#c9b99c') },
  },
  {
    name: 'held-tote-plaid',
    paint: (s) => flat.tote(s, '#26272b', '#d9a441'),
    setting: { backdrop: plaid('#d9d4c8', '#8a9a8c') },
  },
  {
    name: 'held-tote-wood',
    paint: (s) => flat.tote(s, '#7f93a8', '#ffffff'),
    setting: { backdrop: wood('#caa67c', '#8a643f') },
  },
  {
    name: 'held-feather-blue',
    paint: (s) => flat.feather(s, '#f2efe8'),
    setting: { backdrop: gradient('#6f93c0', '#2f4f86'), shadow: 0.2 },
  },
  {
    name: 'held-feather-cream',
    paint: (s) => flat.feather(s, '#6b4a34'),
    setting: { backdrop: studio('#e9e1d0', 0.2), shadow: 0.2 },
  },
  { name: 'held-key-slate', paint: (s) => flat.key(s, '#c79a4b'), setting: { backdrop: studio('#4b545c') } },
];
