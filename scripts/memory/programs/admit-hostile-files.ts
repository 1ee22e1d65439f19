// Admits every hostile file of a folder of `fixtures/hostile`: admit-hostile-files FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { admitHostileFile, type HostileKind } from '../../../engine/assets/testing/admit-hostile-file.ts';

const kind = process.argv[2] as HostileKind;
const folder = `fixtures/hostile/${kind}`;
for (const name of readdirSync(folder)) await admitHostileFile(kind, readFileSync(`${folder}/${name}`));
