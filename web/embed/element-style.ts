/** The style of the element. Its frame, button, message and dialog are `::part`s. It has no spaces, to be small. */
export const ELEMENT_STYLE = `:host,iframe{display:block}
:host([hidden]),p:empty{display:none}
iframe{flex:1;inline-size:100%;block-size:min(820px,100dvh);min-block-size:300px;max-block-size:4000px;border:0}
p{display:flex;gap:12px;margin:0;padding:12px;font:16px/1.4 system-ui,sans-serif}
button{min-block-size:44px;padding:0 20px;font:600 16px system-ui,sans-serif;cursor:pointer}
dialog{inline-size:100%;block-size:100dvh;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0}
dialog[open]{display:flex;flex-direction:column}
div{display:flex;align-items:center;justify-content:end}
div p{flex:1}
dialog iframe{block-size:auto;min-block-size:0}
div>button{inline-size:44px;padding:0;border:0;background:none;color:inherit;font-size:24px}`;
