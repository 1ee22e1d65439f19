// Removes the background of one picture: remove-background PICTURE THREAD
import { readFileSync } from 'node:fs';
import { admitPicture } from '../../../engine/node.ts';
import { removeBackground } from '../../../engine/node-mockups.ts';

const [picture, threadFile] = process.argv.slice(2);
await removeBackground(admitPicture(readFileSync(picture!)), { threadFile: threadFile! });
