import test from 'ava';
import { admitClipArt } from '../admit-clip-art.ts';

const admit = (content: string, attributes = '') =>
  admitClipArt(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${attributes}>${content}</svg>`,
    ),
  );

const path = (style: string) => `<path d="M10 10h50v50z" style="${style}"/>`;
const stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>';

/** Two notations of the same drawing, the plain one last. */
const pairs: Record<string, [written: string, plain: string]> = {
  'the last colour that can be read counts': [path('fill:#f00;fill:hotpurple'), path('fill:#f00')],
  'a colour that cannot be read leaves what is inherited': [
    `<g fill="lime">${path('fill:#12')}</g>`,
    path('fill:lime'),
  ],
  'a colour of a wider space becomes the nearest in sRGB': [
    path('fill:#f00;fill:color(display-p3 0.9175 0.2003 0.1387)'),
    path('fill:#ff0000'),
  ],
  'color() in sRGB': [path('fill:color(srgb 1 .5 0 / 50%)'), path('fill:rgb(255 128 0 / .5)')],
  'oklch()': [path('fill:oklch(0.627955 0.257704 29.2339deg)'), path('fill:#ff0000')],
  'lab()': [path('fill:lab(54.29% 80.81 69.89)'), path('fill:#ff0000')],
  'hwb()': [path('fill:hwb(120 0% 0%)'), path('fill:#00ff00')],
  'hsl() with turns': [path('fill:hsl(0.5turn 100% 50%)'), path('fill:#00ffff')],
  'numbers and percentages of rgb() are not mixed': [
    `<g fill="lime">${path('fill:rgb(0, 50%, 0)')}</g>`,
    path('fill:lime'),
  ],
  'a comment in a style': [path('/* fill:blue; */fill:/**/lime'), path('fill:lime')],
  'a semicolon in quotes': [path("-x:';fill:red';fill:lime"), path('fill:lime')],
  'an important declaration counts before the style of the element': [
    `<style>path{fill:lime !important}</style>${path('fill:red')}`,
    path('fill:lime'),
  ],
  'the child of a child': [
    '<style>g path{fill:lime}</style><g><a><path d="M0 0h9v9z"/></a></g>',
    '<path d="M0 0h9v9z" fill="lime"/>',
  ],
  'attributes, siblings and first children': [
    '<style>rect[width="9"]{fill:lime} rect+path{fill:red} g>:first-child{stroke:blue}</style><g><rect width="9" height="9"/></g>',
    '<rect width="9" height="9" fill="lime" stroke="blue"/>',
  ],
  'selectors see no more of the file than a use copies': [
    '<style>path{fill:lime} defs path{fill:red} g+path{fill:red} :root path{fill:red} path:root{fill:red} a:first-child path{stroke:blue}</style><defs><g/><path id="p" d="M0 0h9v9z"/><g/><a id="a"><path d="M20 0h9v9z"/></a></defs><use href="#p"/><use href="#a"/>',
    '<path d="M0 0h9v9z" fill="lime"/><path d="M20 0h9v9z" fill="lime" stroke="blue"/>',
  ],
  'rules of what a use copies hold where the file has it, too': [
    '<style>a path{fill:red}</style><use href="#p" x="20" fill="lime"/><a><path id="p" d="M0 0h9v9z"/></a><use href="#p" x="40" fill="lime"/>',
    '<path d="M20 0h9v9z" fill="lime"/><path d="M0 0h9v9z" fill="red"/><path d="M40 0h9v9z" fill="lime"/>',
  ],
  'a gradient of copies, whose sizes are in rules, lies in their box': [
    `<style>defs rect{width:80px} rect{width:20px}</style><linearGradient id="g">${stops}</linearGradient><defs><rect id="d" height="9" fill="context-fill"/></defs><use href="#d" fill="url(#g)"/>`,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="20">${stops}</linearGradient><rect width="20" height="9" fill="url(#g)"/>`,
  ],
  "the colours of a screen's controls": [
    `${path('fill:WindowText;stroke:ThreeDFace')}${path('fill:Canvas')}${path('fill:highlight')}`,
    `${path('fill:#000;stroke:#efefef')}${path('fill:#fff')}${path('fill:rgb(0 65 198 / .8)')}`,
  ],
  'lights in units of the box of a part': [
    '<filter id="f" filterUnits="userSpaceOnUse" primitiveUnits="objectBoundingBox" x="10" y="20" width="40" height="40"><feDiffuseLighting><feSpotLight x=".25" y=".5" z=".5" pointsAtX=".5" pointsAtY="1"/></feDiffuseLighting></filter><rect x="10" y="20" width="40" height="40" filter="url(#f)"/>',
    '<filter id="f" filterUnits="userSpaceOnUse" x="10" y="20" width="40" height="40"><feDiffuseLighting><feSpotLight x="20" y="40" z="20" pointsAtX="30" pointsAtY="60"/></feDiffuseLighting></filter><rect x="10" y="20" width="40" height="40" filter="url(#f)"/>',
  ],
  'rules for screens, and no others': [
    `<style>@media screen{path{fill:lime}}@media print{path{fill:red}}</style>${path('')}`,
    path('fill:lime'),
  ],
  'sizes in em': ['<g font-size="4"><rect width="2em" height="1em"/></g>', '<rect width="8" height="4"/>'],
  'sizes in rem': [
    '<g font-size="4"><rect width="2rem" height="1rem"/></g>',
    '<rect width="32" height="16"/>',
  ],
  'a gradient of the path that a marker stands on': [
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="60">${stops}</linearGradient><marker id="m" markerUnits="userSpaceOnUse" overflow="visible"><rect width="9" height="9" fill="context-stroke"/></marker><path d="M10 20h50" fill="none" stroke="url(#g)" marker-end="url(#m)"/>`,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="60">${stops}</linearGradient><path d="M10 20h50" fill="none" stroke="url(#g)"/><rect x="60" y="20" width="9" height="9" fill="url(#g)"/>`,
  ],
  'a gradient of a use lies in the box of all its copies': [
    `<linearGradient id="g">${stops}</linearGradient><defs><g id="d"><rect width="20" height="9" fill="context-fill"/><rect x="60" width="20" height="9" fill="context-fill"/></g></defs><use href="#d" x="10" fill="url(#g)"/>`,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="90">${stops}</linearGradient><rect x="10" width="20" height="9" fill="url(#g)"/><rect x="70" width="20" height="9" fill="url(#g)"/>`,
  ],
  'a turned part counts with all of its box': [
    `<linearGradient id="g">${stops}</linearGradient><defs><g id="d"><circle cx="0" cy="0" r="10" fill="context-fill" transform="translate(50 50) rotate(45)"/></g></defs><use href="#d" fill="url(#g)"/>`,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${50 - 10 * Math.SQRT2}" x2="${50 + 10 * Math.SQRT2}" y1="${50 - 10 * Math.SQRT2}" y2="${50 - 10 * Math.SQRT2}" gradientTransform="rotate(-45) translate(-50 -50)">${stops}</linearGradient><circle cx="0" cy="0" r="10" fill="url(#g)" transform="translate(50 50) rotate(45)"/>`,
  ],
  'a drawing inside of a picture': [
    `<image x="10" y="20" width="40" height="40" href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 20'>&lt;rect width='5' height='5'/>&lt;/svg>"/>`,
    '<rect x="20" y="20" width="10" height="10"/>',
  ],
  'a marker that is not displayed is a marker still': [
    '<g display="none"><marker id="m" display="none"><rect width="3" height="3"/></marker></g><path d="M10 20h50" stroke="red" marker-end="url(#m)"/>',
    '<marker id="m"><rect width="3" height="3"/></marker><path d="M10 20h50" stroke="red" marker-end="url(#m)"/>',
  ],
  'the fallback of a pattern without tiles': [
    `<pattern id="q" width="9" height="0"><rect width="9" height="9"/></pattern><pattern id="p" href="#q" width="5"/>${path('fill:url(#p) lime')}`,
    path('fill:lime'),
  ],
  'a part that requires extensions, of whatever name': [
    '<rect width="9" height="9" requiredExtensions=""/><rect width="3" height="3"/>',
    '<rect width="3" height="3"/>',
  ],
  'sizes in a style': [
    '<circle r="1" style="r:5px;cx:10px;cy:20px"/><rect style="width:5px;height:6px;x:7px"/>',
    '<circle r="5" cx="10" cy="20"/><rect width="5" height="6" x="7"/>',
  ],
  'an outline in a style': [`<path style="d:path('M0 0h9v9z')"/>`, '<path d="M0 0h9v9z"/>'],
  'a transform about an origin': [
    '<rect width="9" height="9" transform="rotate(90)" style="transform-origin:10px 20px"/>',
    '<rect width="9" height="9" transform="rotate(90 10 20)"/>',
  ],
  'a transform about the middle of a shape': [
    '<rect x="10" width="20" height="10" style="transform:rotate(90deg);transform-box:fill-box;transform-origin:center"/>',
    '<rect x="10" width="20" height="10" transform="rotate(90 20 5)"/>',
  ],
  'a transform about the middle of a group': [
    '<g style="transform:scale(2);transform-box:fill-box;transform-origin:100% 50%"><rect width="10" height="10"/><rect x="20" width="10" height="20"/></g>',
    '<g transform="translate(30 10) scale(2) translate(-30 -10)"><rect width="10" height="10"/><rect x="20" width="10" height="20"/></g>',
  ],
  'transforms one by one': [
    '<rect width="9" height="9" style="translate:5px 6px;rotate:30deg;scale:2 3;transform:skewX(10deg)"/>',
    '<rect width="9" height="9" transform="translate(5 6) rotate(30) scale(2 3) skewX(10)"/>',
  ],
  'a circle as a clip': [
    '<rect x="10" y="20" width="80" height="40" style="clip-path:circle(25% at 20px top)"/>',
    '<clipPath id="c"><circle cx="30" cy="20" r="15.811388300841896"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'a circle to the nearest side': [
    '<rect x="10" y="20" width="80" height="40" clip-path="circle()"/>',
    '<clipPath id="c"><circle cx="50" cy="40" r="20"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'an ellipse as a clip': [
    '<rect x="10" y="20" width="80" height="40" clip-path="ellipse(50% farthest-side at bottom 10px)"/>',
    '<clipPath id="c"><ellipse cx="20" cy="60" rx="40" ry="40"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'an inset as a clip': [
    '<rect x="10" y="20" width="80" height="40" clip-path="inset(25% 10px 10px 20% round 5px)"/>',
    '<clipPath id="c"><rect x="26" y="30" width="54" height="20" rx="5"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'insets that are too large and meet': [
    '<rect width="80" height="40" clip-path="inset(0 75%)"/><rect width="9" height="9"/>',
    '<clipPath id="c"><rect/></clipPath><rect width="80" height="40" clip-path="url(#c)"/><rect width="9" height="9"/>',
  ],
  'rectangles as clips': [
    '<rect x="10" y="20" width="80" height="40" clip-path="rect(5px auto 30px 10px)"/><rect width="80" height="40" clip-path="xywh(10px 5px 50% 20px)"/>',
    '<clipPath id="c"><rect x="20" y="25" width="70" height="25"/></clipPath><clipPath id="d"><rect x="10" y="5" width="40" height="20"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/><rect width="80" height="40" clip-path="url(#d)"/>',
  ],
  'a polygon as a clip': [
    '<rect x="10" y="20" width="80" height="40" clip-path="polygon(evenodd, 0 0, 50% 100%, 80px 0)"/>',
    '<clipPath id="c"><path clip-rule="evenodd" d="M10 20L50 60L90 20z"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'a path as a clip': [
    `<rect x="10" y="20" width="80" height="40" clip-path="path('M0 0h20v20z')"/>`,
    '<clipPath id="c"><path d="M10 20h20v20z"/></clipPath><rect x="10" y="20" width="80" height="40" clip-path="url(#c)"/>',
  ],
  'boxes that a clip is measured in': [
    '<rect x="10" y="20" width="60" height="40" stroke="red" stroke-width="10" clip-path="inset(1px)"/><rect x="10" y="20" width="60" height="40" stroke="red" stroke-width="10" clip-path="inset(1px) fill-box"/><rect width="30" height="30" clip-path="view-box"/>',
    '<clipPath id="c"><path d="M6 16h68v48h-68z"/></clipPath><clipPath id="d"><path d="M11 21h58v38h-58z"/></clipPath><clipPath id="e"><path d="M0 0h100v100h-100z"/></clipPath><rect x="10" y="20" width="60" height="40" stroke="red" stroke-width="10" clip-path="url(#c)"/><rect x="10" y="20" width="60" height="40" stroke="red" stroke-width="10" clip-path="url(#d)"/><rect width="30" height="30" clip-path="url(#e)"/>',
  ],
  'a clip rule that is inherited': [
    '<g clip-rule="evenodd"><clipPath id="c"><path d="M0 0h40v40h-40zM10 10h20v20h-20z"/></clipPath></g><rect width="90" height="90" clip-path="url(#c)"/>',
    '<clipPath id="c"><path clip-rule="evenodd" d="M0 0h40v40h-40zM10 10h20v20h-20z"/></clipPath><rect width="90" height="90" clip-path="url(#c)"/>',
  ],
  'colours that stops inherit': [
    '<g color="red"><linearGradient id="g" color="blue"><stop stop-color="currentColor"/><stop offset="1" style="stop-color:inherit"/></linearGradient></g><rect width="9" height="9" fill="url(#g)"/>',
    '<linearGradient id="g"><stop stop-color="blue"/><stop offset="1" stop-color="black"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
  ],
  'places that only gradients of one kind hand on': [
    `<radialGradient id="r" y2="1"/><linearGradient id="g" href="#r" x2=".5">${stops}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
    `<linearGradient id="g" x2=".5">${stops}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
  ],
  'the fallback of a paint that a line cannot have': [
    `<linearGradient id="g">${stops}</linearGradient><path d="M0 5h50" stroke="url(#g) lime"/>`,
    '<path d="M0 5h50" stroke="lime"/>',
  ],
  'an inner svg that is open': [
    '<svg width="9" height="9" overflow="auto"><rect width="50" height="50"/></svg>',
    '<rect width="50" height="50"/>',
  ],
  'dashes of a stated length': [
    '<path d="M0 5h50" pathLength="10" stroke="red" stroke-dasharray="1 2" stroke-dashoffset="1"/>',
    '<path d="M0 5h50" stroke="red" stroke-dasharray="5 10" stroke-dashoffset="5"/>',
  ],
  'markers in one word': [
    '<marker id="m" markerUnits="userSpaceOnUse"><rect width="2" height="2"/></marker><path d="M5 5h50h20" style="marker:url(#m)" fill="none"/>',
    '<rect x="5" y="5" width="2" height="2"/><rect x="55" y="5" width="2" height="2"/><rect x="75" y="5" width="2" height="2"/>',
  ],
  'a marker whose reference is written in percent': [
    '<marker id="m" refX="5%" refY="10%" markerWidth="10%" markerHeight="20%" markerUnits="userSpaceOnUse"><rect width="2" height="2"/></marker><path d="M50 50h9" marker-start="url(#m)" fill="none"/>',
    '<marker id="m" refX="5" refY="10" markerWidth="10" markerHeight="20" markerUnits="userSpaceOnUse"><rect width="2" height="2"/></marker><path d="M50 50h9" marker-start="url(#m)" fill="none"/>',
  ],
  'markers turned with their line, in its width': [
    '<marker id="m" orient="auto" refX="1" refY="1" overflow="visible"><rect width="2" height="2" fill="context-stroke"/></marker><path d="M20 20v30" stroke="lime" stroke-width="3" marker-end="url(#m)" fill="none"/>',
    '<path d="M20 20v30" stroke="lime" stroke-width="3" fill="none"/><rect width="6" height="6" fill="lime" transform="translate(20 50) rotate(90) translate(-3 -3)"/>',
  ],
  'a marker at the start that points back': [
    '<marker id="m" orient="auto-start-reverse" markerUnits="userSpaceOnUse" overflow="visible"><rect width="2" height="1"/></marker><path d="M20 20h30" marker-start="url(#m)" fill="none"/>',
    '<rect width="2" height="1" transform="translate(20 20) rotate(180)"/>',
  ],
  'markers below the shape': [
    '<marker id="m" markerUnits="userSpaceOnUse"><rect width="2" height="2"/></marker><path d="M5 5h50v9z" fill="lime" marker-start="url(#m)" style="paint-order:markers fill"/>',
    '<rect x="5" y="5" width="2" height="2"/><path d="M5 5h50v9z" fill="lime"/>',
  ],
  'paint that is not displayed': [
    `<g display="none"><linearGradient id="g">${stops}</linearGradient></g><rect width="9" height="9" fill="url(#g) lime"/>`,
    '<rect width="9" height="9" fill="lime"/>',
  ],
  'parts for other readers': [
    '<rect width="9" height="9" systemLanguage="de"/><rect width="5" height="5" systemLanguage="fr, en-GB"/>',
    '<rect width="5" height="5"/>',
  ],
};
for (const [name, [written, plain]] of Object.entries(pairs))
  test(`equivalent drawings: ${name}`, (t) => {
    const [one, other] = [admit(written).svg, admit(plain).svg];
    t.is(round(one), round(other));
  });

/** To six digits: different steps lead to the same place. */
const round = (svg: string): string =>
  svg.replace(/-?\d+(\.\d+)?(e-?\d+)?/g, (digits) => String(Number(Number(digits).toPrecision(6)) + 0));

test('a pattern is repeated over the painted box only, from its own origin', (t) => {
  const [group] = admit(
    '<pattern id="p" patternUnits="userSpaceOnUse" x="2" y="4" width="20" height="10"><rect width="5" height="5" fill="red"/></pattern><rect x="10" y="5" width="30" height="6" fill="url(#p)" fill-opacity=".5"/>',
  ).nodes;
  if (!group || !('nodes' in group)) return t.fail();
  const paths = group.nodes.map((node) => ('path' in node ? node.path : []));
  t.deepEqual(
    paths.map((path) => path.filter(([command]) => command === 'M')),
    [
      [
        ['M', 2, 4],
        ['M', 22, 4],
      ],
    ],
  );
  t.is(group.opacity, 0.5);
  t.deepEqual(group.clips.at(-1)?.[0]?.path[0], ['M', 10, 5]);
});

/** The number of shapes of a pattern with tiles of 10 units on four tiles. */
function countShapes(inTile: string, attributes = ''): number {
  const [group] = admit(
    `<pattern id="p" patternUnits="userSpaceOnUse" width="10" height="10" ${attributes}>${inTile}</pattern><rect width="20" height="20" fill="url(#p)"/>`,
  ).nodes;
  return group && 'nodes' in group ? group.nodes.length : 0;
}

test('the copies of a part are one shape if the part lies inside its tile or is a rectangle', (t) => {
  t.is(countShapes('<circle cx="5" cy="5" r="5"/>'), 1);
  t.is(countShapes('<rect width="10" height="10"/><circle cx="5" cy="5" r="3" opacity=".5"/>'), 2);
  t.is(countShapes('<rect x="-3" y="-3" width="40" height="40"/>'), 1);
  t.is(countShapes('<rect x="4" y="-3" width="2" height="40"/>'), 1);
  const turned = 'patternTransform="rotate(90) skewX(20)"';
  t.is(countShapes('<rect x="-3" y="-3" width="40" height="40"/>', turned) % 2, 1);
  const unequal: [string, string?][] = [
    ['<circle cx="5" cy="5" r="7"/>'],
    ['<circle cx="5" cy="5" r="3" stroke="red"/>'],
    [
      '<rect width="10" height="10" fill="url(#g)"/><linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient>',
    ],
    [
      '<clipPath id="c"><circle cx="5" cy="5" r="2"/></clipPath><rect width="10" height="10" clip-path="url(#c)"/>',
    ],
    ['<rect width="10" height="10"/>', 'overflow="visible"'],
  ];
  for (const [inTile, attributes] of unequal) t.is(countShapes(inTile, attributes), 4, inTile);
});

test('pattern tiles keep their precision at any scale of the drawing', (t) => {
  for (const scale of [1e-4, 1, 1e3]) {
    const [group] = admit(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="7.3" height="6.1"><rect x="1.234567" width="3" height="2"/></pattern><g transform="scale(${scale})"><rect width="14" height="6" fill="url(#p)"/></g>`,
    ).nodes;
    const [node] = group && 'nodes' in group ? group.nodes : [];
    const starts = node && 'path' in node ? node.path.filter(([command]) => command === 'M') : [];
    t.is(starts.length, 2);
    for (const [index, [, x]] of starts.entries())
      t.true(Math.abs(x! / scale - (1.234567 + index * 7.3)) < 1e-4, String(x));
  }
});

test('a rectangle is cut to its tile, also in a rotated pattern', (t) => {
  const pattern = (inTile: string, attributes = '') =>
    admit(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="10" height="10" ${attributes}>${inTile}</pattern><rect width="30" height="30" fill="url(#p)"/>`,
    ).svg;
  for (const turn of ['', 'patternTransform="translate(3 4) rotate(30) scale(1.7 -.6)"']) {
    t.is(
      pattern('<rect x="-9" y="-9" width="40" height="40"/>', turn),
      pattern('<rect width="10" height="10"/>', turn),
    );
    t.is(
      pattern('<rect x="4" y="-9" width="40" height="12"/>', turn),
      pattern('<rect x="4" width="6" height="3"/>', turn),
    );
  }
});

test('a rem is the font size of the root element', (t) => {
  const [shape] = admit('<g font-size="4"><rect width="2rem" height="1rem"/></g>', 'font-size="10"').nodes;
  t.deepEqual(shape && 'path' in shape ? shape.path[2] : undefined, ['L', 20, 10]);
});

test('a filter on the root element uses the page as its reference box', (t) => {
  const [group] = admit(
    '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect x="40" width="9" height="9"/>',
    'filter="url(#f)"',
  ).nodes;
  t.deepEqual(group && 'nodes' in group ? group.filter?.bounds : undefined, {
    left: -10,
    top: -10,
    right: 110,
    bottom: 110,
  });
});

test('the background of the root element is painted first', (t) => {
  const { nodes } = admit('<rect width="9" height="9"/>', 'style="background:#0f08"');
  t.like(nodes[0], { fill: { colour: '#00ff00', opacity: 136 / 255 } });
  t.is(nodes.length, 2);
  t.deepEqual(
    admit('<rect width="9" height="9"/>', 'style="background:url(a.png)"').findings.map(({ code }) => code),
    ['svg-value-dropped'],
  );
});

test('a zero-length line is a dot if its caps are round or square', (t) => {
  const shapes = (cap: string) =>
    admit(`<path d="M5 5h0M9 9h9" fill="none" stroke="red" stroke-width="4" stroke-linecap="${cap}"/>`).nodes;
  const [dot] = shapes('round');
  t.true(dot !== undefined && 'path' in dot && dot.path[1]?.[0] === 'L' && dot.path[1][1] > 5);
  const [none] = shapes('butt');
  t.true(none !== undefined && 'path' in none && none.path[1]?.[0] === 'L' && none.path[1][1] === 5);
});

test('a gradient repeats as often as its shape requires', (t) => {
  const stopsOf = (content: string) => {
    const [shape] = admit(content).nodes;
    const colour = shape && 'fill' in shape ? shape.fill?.colour : undefined;
    return typeof colour === 'object' ? colour : undefined;
  };
  const linear = (spread: string) =>
    stopsOf(
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="20" spreadMethod="${spread}">${stops}</linearGradient><rect width="40" height="10" fill="url(#g)"/>`,
    );
  t.like(linear('pad'), { x1: 10, x2: 20 });
  const repeated = linear('repeat');
  t.like(repeated, { x1: 0, x2: 40 });
  t.deepEqual(
    repeated?.stops.filter(({ offset }) => offset === 0.25).map(({ colour }) => colour),
    ['#0000ff', '#0000ff', '#ff0000', '#ff0000'],
  );
  t.true(
    linear('reflect')
      ?.stops.filter(({ offset }) => offset === 0.25)
      .every(({ colour }) => colour === '#ff0000'),
  );
  const radial = stopsOf(
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="20" cy="5" r="5" fx="18" spreadMethod="repeat">${stops}</radialGradient><rect width="40" height="10" fill="url(#g)"/>`,
  );
  t.true(radial?.kind === 'radial' && radial.r >= 20 && radial.fx === 18);
});

test('values that only browsers compute, and unknown values, are reported', (t) => {
  const codes = (style: string) => admit(path(style)).findings.map(({ code }) => code);
  t.deepEqual(codes('fill:var(--brand)'), ['svg-value-dropped']);
  t.deepEqual(codes('stroke-width:calc(1px + 2px)'), ['svg-value-dropped']);
  t.deepEqual(codes('transform:rotate3d(1,1,1,45deg)'), ['svg-value-dropped']);
  t.deepEqual(codes('fill:hotpurple'), ['svg-value-ignored']);
});
