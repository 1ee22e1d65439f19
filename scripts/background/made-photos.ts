import { linearFromHex } from '../../engine/srgb.ts';
import * as backdrops from './backdrops.ts';
import type { Setting } from './made-photo.ts';
import * as flat from './products/flat-lays.ts';
import { type Cover, marchSolid } from './products/march-solid.ts';
import * as solids from './products/solids.ts';

export interface PhotoPlan {
  name: string;
  paint: (sidePx: number) => Cover;
  setting: Omit<Setting, 'seed'>;
}

const hex = linearFromHex;
const { studio, gradient, wallAndTable, wood, linen, marble, bokeh, concrete } = backdrops;

const whiteMug = (sidePx: number): Cover => marchSolid(solids.mug(hex('#f4f3f0')), sidePx);
const redMug = (sidePx: number): Cover => marchSolid(solids.mug(hex('#f4f3f0'), hex('#c43a31')), sidePx);
const blackMug = (sidePx: number): Cover => marchSolid(solids.mug(hex('#25272b')), sidePx);
const steel = (sidePx: number): Cover => marchSolid(solids.bottle(hex('#b9bec2'), hex('#2b2d30')), sidePx);
const teal = (sidePx: number): Cover => marchSolid(solids.bottle(hex('#2a7f86'), hex('#e8e4da')), sidePx);
const gift = (sidePx: number): Cover => marchSolid(solids.giftBox(hex('#d9c7a3'), hex('#a3263a')), sidePx);
const paleGift = (sidePx: number): Cover =>
  marchSolid(solids.giftBox(hex('#eceae4'), hex('#d8b45c')), sidePx);
const gold = (sidePx: number): Cover => marchSolid(solids.ring(hex('#d9ad4f'), hex('#7fd0e8')), sidePx);
const pawn = (sidePx: number): Cover => marchSolid(solids.pawn(hex('#b98550'), hex('#6d4526')), sidePx);
const wire = (sidePx: number): Cover => marchSolid(solids.wireStand(hex('#3a3c40')), sidePx);

const onGround = {
  mug: { y: 0.83, halfWidth: 0.36 },
  narrow: { y: 0.86, halfWidth: 0.26 },
  wide: { y: 0.8, halfWidth: 0.42 },
};

/** The measured set: typical products of shops on typical backdrops. */
export const photoPlans: readonly PhotoPlan[] = [
  {
    name: 'white-mug-grey-studio',
    paint: whiteMug,
    setting: { backdrop: studio('#b9bcc0'), ground: onGround.mug },
  },
  {
    name: 'white-mug-pale-grey',
    paint: whiteMug,
    setting: { backdrop: studio('#e6e6e6', 0.12), ground: onGround.mug, shadow: 0.3 },
  },
  {
    name: 'white-mug-wood',
    paint: whiteMug,
    setting: { backdrop: wood('#b98a5a', '#7a5230'), ground: onGround.mug },
  },
  {
    name: 'red-mug-blue-gradient',
    paint: redMug,
    setting: { backdrop: gradient('#9fc3dc', '#40739c'), ground: onGround.mug },
  },
  {
    name: 'red-mug-wall-and-table',
    paint: redMug,
    setting: { backdrop: wallAndTable('#c9d2c4', '#8a6a4c'), ground: onGround.mug },
  },
  {
    name: 'black-mug-white-studio',
    paint: blackMug,
    setting: { backdrop: studio('#eeeeec', 0.15), ground: onGround.mug },
  },
  {
    name: 'black-mug-concrete',
    paint: blackMug,
    setting: { backdrop: concrete('#8d8c88'), ground: onGround.mug },
  },
  {
    name: 'steel-bottle-grey-studio',
    paint: steel,
    setting: { backdrop: studio('#c4c6c9'), ground: onGround.narrow },
  },
  {
    name: 'steel-bottle-orange',
    paint: steel,
    setting: { backdrop: studio('#e39a4a'), ground: onGround.narrow },
  },
  {
    name: 'teal-bottle-white',
    paint: teal,
    setting: { backdrop: studio('#f5f5f5', 0.08), ground: onGround.narrow, shadow: 0.35 },
  },
  {
    name: 'teal-bottle-garden',
    paint: teal,
    setting: { backdrop: bokeh, ground: onGround.narrow, shadow: 0.3 },
  },
  {
    name: 'gift-pink-gradient',
    paint: gift,
    setting: { backdrop: gradient('#f1d3d6', '#d08a98'), ground: onGround.wide },
  },
  { name: 'gift-dark-studio', paint: gift, setting: { backdrop: studio('#2c2f36'), ground: onGround.wide } },
  {
    name: 'pale-gift-marble',
    paint: paleGift,
    setting: { backdrop: marble, ground: onGround.wide },
  },
  {
    name: 'ring-white-studio',
    paint: gold,
    setting: { backdrop: studio('#efefef', 0.15), ground: { y: 0.86, halfWidth: 0.2 }, shadow: 0.35 },
  },
  {
    name: 'ring-black-studio',
    paint: gold,
    setting: { backdrop: studio('#1b1c20'), ground: { y: 0.86, halfWidth: 0.2 } },
  },
  { name: 'pawn-green', paint: pawn, setting: { backdrop: studio('#5f8f6b'), ground: onGround.narrow } },
  {
    name: 'pawn-wood',
    paint: pawn,
    setting: { backdrop: wood('#d9c7a8', '#b79a72'), ground: onGround.narrow },
  },
  {
    name: 'wire-stand-cream',
    paint: wire,
    setting: { backdrop: studio('#efe6d2', 0.2), ground: onGround.wide, shadow: 0.3 },
  },
  {
    name: 'white-shirt-grey',
    paint: (s) => flat.shirt(s, '#f2f2f0'),
    setting: { backdrop: studio('#a9adb3') },
  },
  {
    name: 'white-shirt-wood',
    paint: (s) => flat.shirt(s, '#f2f2f0', '#2d5fa8'),
    setting: { backdrop: wood('#b98a5a', '#7a5230') },
  },
  {
    name: 'navy-shirt-linen',
    paint: (s) => flat.shirt(s, '#26345c', '#f0c53a'),
    setting: { backdrop: linen('#d8cfbe') },
  },
  {
    name: 'phone-case-yellow',
    paint: (s) => flat.phoneCase(s, '#35518c', '#f3b7b0'),
    setting: { backdrop: studio('#f2cc55') },
  },
  {
    name: 'phone-case-concrete',
    paint: (s) => flat.phoneCase(s, '#e7b8b5', '#ffffff'),
    setting: { backdrop: concrete('#77797c') },
  },
  {
    name: 'cushion-white',
    paint: (s) => flat.cushion(s, '#4d6f5a', '#e4d9bd'),
    setting: { backdrop: studio('#f0f0ee', 0.12) },
  },
  {
    name: 'cushion-blue-wall',
    paint: (s) => flat.cushion(s, '#c8643c', '#f0e0c4'),
    setting: { backdrop: gradient('#c3d4e2', '#8fabc4') },
  },
  {
    name: 'spectacles-white',
    paint: (s) => flat.spectacles(s, '#5a3a22'),
    setting: { backdrop: studio('#f1f1f1', 0.1), shadow: 0.3 },
  },
  { name: 'corgi-teal', paint: flat.corgi, setting: { backdrop: studio('#3d7a7d'), shadow: 0.2 } },
  {
    name: 'corgi-grey',
    paint: flat.corgi,
    setting: { backdrop: gradient('#c9ccd0', '#9a9ea5'), shadow: 0.2 },
  },
  { name: 'daisy-blue', paint: flat.daisy, setting: { backdrop: gradient('#7ea9d8', '#3b66a0') } },
  { name: 'plume-terracotta', paint: flat.plume, setting: { backdrop: studio('#a8583c'), shadow: 0.2 } },
  { name: 'plume-grey', paint: flat.plume, setting: { backdrop: studio('#8f949b'), shadow: 0.2 } },
];
