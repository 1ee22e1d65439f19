// `embed.js` is a classic script, so that shops load it without CORS and it reads the origin of its server from `src`.
import { definePlatenConfigurator } from './platen-configurator.ts';

const { src } = document.currentScript as HTMLScriptElement;
definePlatenConfigurator(new URL(src).origin);
