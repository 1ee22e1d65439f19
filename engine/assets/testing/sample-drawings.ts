/** Drawings for tests, each for one feature of real clip art. All are 100 x 100 px unless stated otherwise. */
const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

export const sampleDrawings: Readonly<Record<string, string>> = {
  'basic shapes': svg(
    `<rect x="5" y="5" width="40" height="30" rx="8" fill="#c33"/><circle cx="70" cy="20" r="15" fill="teal"/>
     <ellipse cx="25" cy="60" rx="20" ry="12" fill="hsl(50 80% 45%)"/><line x1="50" y1="40" x2="95" y2="60" stroke="#336" stroke-width="4"/>
     <polyline points="50,70 60,90 70,70 80,90" fill="none" stroke="rgb(0,120,0)" stroke-width="3" stroke-linejoin="round"/>
     <polygon points="20,78 35,95 5,95" fill="rgba(80,0,120,.6)"/>`,
  ),
  'path commands': svg(
    `<path d="M10 10h20v20H10zm40 0l15 25-30 0 m35-10c10-20 20-20 25 0s-10 20-20 5" fill="#446" fill-rule="evenodd"/>
     <path d="M5 70q10-30 20 0t20 0T85 70" fill="none" stroke="#a40" stroke-width="3"/>
     <path d="M30 90a15 8 30 1 0 10-5A5 5 0 0190 80zL70 95" fill="#0a6" stroke="#000" stroke-width=".5"/>`,
  ),
  transforms: svg(
    `<g transform="translate(50 50) rotate(30)"><rect x="-30" y="-10" width="60" height="20" fill="#e70"/>
     <g transform="scale(.5,1.5) skewX(20)"><circle r="12" fill="#07e" stroke="#000" stroke-width="4"/></g></g>
     <g transform="matrix(-1 0 0 1 100 0)"><path d="M5 5L25 5L5 25z"/></g>
     <rect width="10" height="10" transform="rotate(45, 90, 90) translate(85,85)" style="fill:#909"/>`,
  ),
  'inherited style': svg(
    `<g fill="#283" stroke="#000" stroke-width="2" color="#d22"><rect x="5" y="5" width="30" height="30"/>
     <g fill="none"><circle cx="70" cy="20" r="15"/><circle cx="70" cy="20" r="8" fill="inherit" stroke="currentColor"/></g>
     <rect x="5" y="50" width="30" height="30" fill="currentColor" stroke="none"/><path d="M50 50h40v40z" style="fill:#fc0;stroke-width:5"/></g>`,
  ),
  'style classes': svg(
    `<style type="text/css"><![CDATA[ /* a comment */ .a{fill:#f60;stroke:#222} .b , #c{fill:#06f} rect.a{stroke-width:4} circle{fill:#090;opacity:.5} @media print{.a{fill:red}} .a.b{fill:#333} ]]></style>
     <rect class="a" x="10" y="10" width="30" height="30"/><rect class="b" x="55" y="10" width="30" height="30"/>
     <circle cx="25" cy="70" r="15"/><circle id="c" cx="70" cy="70" r="15"/><rect class="b  a" x="42" y="42" width="15" height="15" style="stroke:#fff"/>`,
  ),
  strokes: svg(
    `<g fill="none" stroke="#124" stroke-width="6"><path d="M10 15h70" stroke-linecap="round"/><path d="M10 30h70" stroke-linecap="square" stroke-dasharray="1 12"/>
     <path d="M10 45h80" stroke-dasharray="10,5 2" stroke-dashoffset="4"/><path d="M15 60l20 30 20-30" stroke-linejoin="bevel"/><path d="M65 90l8-30 8 30" stroke-miterlimit="10"/></g>`,
  ),
  'linear gradients': svg(
    `<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset=".5" stop-color="#ff0"/><stop offset="100%" stop-color="#00f" stop-opacity=".5"/></linearGradient>
     <linearGradient id="b" xlink:href="#a" x1="0" y1="0" x2="1" y2="1"/><linearGradient id="c" xlink:href="#a" gradientUnits="userSpaceOnUse" x1="10" y1="60" x2="50" y2="95" gradientTransform="rotate(10)"/></defs>
     <rect x="5" y="5" width="90" height="15" fill="url(#a)"/><rect x="5" y="25" width="90" height="25" fill="url(#b)"/>
     <rect x="5" y="55" width="50" height="40" fill="url(#c)"/><path d="M65 60h25v30h-25z" fill="none" stroke="url(#b)" stroke-width="8" transform="rotate(5 75 75)"/>`,
  ),
  'radial gradients': svg(
    `<defs><radialGradient id="a" fx=".3" fy=".3"><stop offset="0" style="stop-color:#fff"/><stop offset="1" style="stop-color:#a00;stop-opacity:1"/></radialGradient>
     <radialGradient id="b" gradientUnits="userSpaceOnUse" cx="70" cy="70" r="25" gradientTransform="translate(0 20) scale(1 .7)"><stop stop-color="#0ff"/><stop offset="1" stop-color="#006"/></radialGradient></defs>
     <ellipse cx="35" cy="25" rx="30" ry="20" fill="url(#a)"/><g transform="skewX(-10)"><rect x="45" y="45" width="55" height="50" fill="url(#b)"/></g>
     <circle cx="20" cy="75" r="15" fill="url(#none) #0a0"/>`,
  ),
  opacity: svg(
    `<g opacity=".5"><rect x="10" y="10" width="30" height="30" fill="#00f"/></g><rect x="50" y="10" width="40" height="30" fill="#f00" fill-opacity="30%"/>
     <circle cx="30" cy="70" r="20" fill="#0a0" opacity=".4"/><circle cx="70" cy="70" r="18" fill="none" stroke="#000" stroke-width="6" stroke-opacity=".5"/>`,
  ),
  'clip paths': svg(
    `<defs><clipPath id="a"><circle cx="30" cy="30" r="20"/></clipPath><clipPath id="b"><path clip-rule="evenodd" d="M55 5h40v40h-40zM65 15h20v20h-20z"/></clipPath>
     <clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath><clipPath id="d"><rect x="55" y="60" width="15" height="15"/><rect x="72" y="77" width="15" height="15" transform="rotate(20 80 85)"/></clipPath></defs>
     <rect width="60" height="40" fill="#c60" clip-path="url(#a)"/><g clip-path="url(#b)"><rect x="50" width="50" height="50" fill="#06c"/><circle cx="75" cy="10" r="9" fill="#fff"/></g>
     <rect x="5" y="60" width="40" height="30" fill="#393" clip-path="url(#c)"/><g clip-path="url(#d)" transform="translate(2 1)"><rect x="50" y="55" width="50" height="45" fill="#939"/></g>`,
  ),
  'nested clip paths': svg(
    `<clipPath id="a"><circle cx="50" cy="50" r="40"/></clipPath><clipPath id="b"><path d="M50 0L100 50L50 100L0 50z"/></clipPath>
     <clipPath id="c" clip-path="url(#a)"><rect x="20" y="30" width="80" height="40"/></clipPath>
     <g clip-path="url(#a)"><g clip-path="url(#a)"><g clip-path="url(#b)"><rect width="100" height="100" fill="#048"/><path d="M0 0L100 100" stroke="#fff" stroke-width="9"/></g></g></g>
     <g clip-path="url(#c)"><rect width="100" height="100" fill="#fa0" opacity=".7"/></g>`,
  ),
  'use and symbol': svg(
    `<defs><path id="leaf" d="M0 0c10-10 20-10 30 0c-10 10-20 10-30 0z"/><symbol id="s" viewBox="0 0 20 20"><circle cx="10" cy="10" r="12"/><rect x="8" y="8" width="4" height="4" fill="#fff"/></symbol></defs>
     <use href="#leaf" x="10" y="20" fill="#383"/><use xlink:href="#leaf" transform="translate(60 20) rotate(-30)" fill="#7a3" stroke="#000"/>
     <use href="#s" x="10" y="50" width="40" height="30" fill="#d40"/><use href="#s" x="60" y="55" width="30" height="30"/><g id="pair"><use href="#leaf" x="35" y="90"/></g><use href="#pair" x="30"/>`,
  ),
  'nested svg': svg(
    `<rect width="100" height="100" fill="#eee"/><svg x="10" y="10" width="50%" height="30" viewBox="0 0 10 10" preserveAspectRatio="xMinYMid slice"><circle cx="5" cy="5" r="6" fill="#05a"/></svg>
     <svg x="20" y="50" width="60" height="40" viewBox="0 0 10 10" preserveAspectRatio="none" overflow="visible"><circle cx="5" cy="5" r="6" fill="#a50" opacity=".5"/></svg>`,
  ),
  'view box and units': svg(
    `<rect x="-50" y="-25" width="3.5e1" height="30px" fill="#360"/><circle cx="0" cy="25%" r="10%" fill="#063"/><rect x="40" y="20" width="200" height="200" fill="#600"/>`,
    'width="226px" height="113" viewBox="-50 -25 100 80" preserveAspectRatio="xMaxYMin meet"',
  ),
  'hidden things': svg(
    `<rect width="50" height="50" fill="#080"/><g display="none"><rect width="90" height="90"/></g><g visibility="hidden"><rect width="80" height="80"/><circle visibility="visible" cx="70" cy="70" r="15" fill="#00a"/></g>
     <rect width="90" height="90" opacity="0"/><rect width="90" height="90" fill="none"/><path d="M5 60h20z" style="display:none" stroke="#000"/>`,
  ),
  'paint order': svg(
    `<circle cx="30" cy="50" r="20" fill="#fd0" stroke="#000" stroke-width="12" paint-order="stroke"/><circle cx="72" cy="50" r="15" fill="#0df" stroke="#000" stroke-width="12"/>`,
  ),
  'stroke that keeps its width': svg(
    `<g transform="scale(3 1)"><circle cx="16" cy="50" r="12" fill="none" stroke="#000" stroke-width="4" vector-effect="non-scaling-stroke"/></g>`,
  ),
  'switch of an old editor': `<?xml version="1.0" encoding="ISO-8859-1"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
     <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_link "http://www.w3.org/1999/xlink"><!ENTITY leaf "fill:#393;stroke:#000"> ]>
     <svg xmlns="&ns_svg;" xmlns:xlink="&ns_link;" width="100px" height="100px" viewBox="0 0 100 100"><switch><foreignObject requiredExtensions="x" width="1" height="1"/><g><path style="&leaf;" d="M10 10L90 10L50 90z"/></g></switch></svg>`,
};
