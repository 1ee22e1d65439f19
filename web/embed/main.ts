// `embed.js`: a classic script, so that shops load it without CORS and know by `src` which server it is of.
import { definePlatenConfigurator } from './platen-configurator.ts';

const { src } = document.currentScript as HTMLScriptElement;
definePlatenConfigurator(new URL(src).origin);
