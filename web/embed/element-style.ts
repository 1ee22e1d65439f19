/** The style of the element. Its frame, button, message and dialog are `::part`s. It has no spaces, to be small. */
export const ELEMENT_STYLE = `:host,iframe{display:block}\
:host([hidden]),p:empty{display:none}\
iframe{flex:1;inline-size:100%;block-size:min(820px,100dvh);min-block-size:300px;max-block-size:4000px;border:0}\
p{display:flex;gap:12px;margin:0;padding:12px;font:16px/1.4 system-ui,sans-serif}\
button{min-block-size:44px;padding:0 20px;font:600 16px/1.4 system-ui,sans-serif;cursor:pointer}\
dialog{min-inline-size:100%;min-block-size:100dvh;margin:0;padding:0;border:0}\
dialog[open]{display:flex;flex-flow:column}\
div{display:flex}\
dialog iframe{block-size:auto;min-block-size:0}\
div>button{margin-inline-start:auto;inline-size:44px;padding:0;border:0;background:none;color:inherit;font-size:24px}`;
