import { format } from 'oxfmt';
import { preflightCodes } from '../../engine/print/preflight/preflight-codes.ts';
import { preflightProfiles } from '../../engine/print/preflight/profiles.ts';

const head = `# Preflight

\`platen preflight DESIGN...\` looks at prints before they are made: it composes each print area's scene, measures it in millimetres, paints it small, and lists what to know of it. \`preflightPrint\` of \`engine/print/preflight\` is the same function in the browser and in Node.

\`platen render\` and \`platen batch\` look at each print before they make it with \`--preflight PROFILE\`, or \`--preflight own\` for the limits of the product. A print with an error is not made; with \`--fail-on warning\`, neither is one with a warning. \`--format junit|sarif|github\` of \`platen preflight\`, \`validate\` and \`verify\` writes the findings as programs for continuous integration read them.

This page is made from the code: \`node scripts/run.mjs scripts/docs/write-pages.ts\`.

## A finding

\`{ severity, code, mask, maskId, layer, layerId, message, value, limit }\`. \`value\` is what was measured and \`limit\` what the profile asks for, in the unit that the message names; \`layer\` is \`null\` where a finding is about the page. Worst first.

## Where limits come from

From the profile asked for; else from the product's own: \`preflight\` in the product group's configuration, a profile's name and what is different, as in \`{ "profile": "dtg", "minTextPt": 9 }\`; else \`engrave\` for awards and plaques and \`standard\` for all others. \`accepts\` lists codes that staff have looked at and accept, as in \`{ "accepts": ["clip-art-part-dropped"] }\`: they are reported as \`info\`. A layer's own \`imageQuality\` takes the place of the good resolution for its picture.

What objects are seen against is white, under the product's own colour (a shirt's fabric), under the print area's background colour. Of a product that is neither white nor coloured (clear, metal) the ground is unknown, and white is taken for it.

Colours are checked on a small picture of the page, 1200 px along its longer side. Ink coverage and colours beyond the press are looked up in a small table of the profile that PDFs are separated with: ISO Coated v2 300 % (FOGRA39), or the profile and the limit of ink that \`--profile\` and \`--ink-limit\` name.
`;

/** The page as Markdown: profiles and codes as tables. */
export async function composePreflightPage(): Promise<string> {
  const profiles = Object.values(preflightProfiles);
  const limits: [name: string, read: (profile: (typeof profiles)[number]) => string | number][] = [
    ['Least resolution, dpi', ({ minDpi }) => minDpi],
    ['Good resolution, dpi', ({ goodDpi }) => goodDpi],
    ['Useful resolution, dpi', ({ maxDpi }) => maxDpi],
    ['Text, pt', ({ minTextPt }) => minTextPt],
    ['Light text on dark, pt', ({ minReversedTextPt }) => minReversedTextPt],
    ['Line, mm', ({ minStrokeMm }) => Number(minStrokeMm.toFixed(3))],
    ['Module of a QR code, mm', ({ minModuleMm }) => minModuleMm],
    ['Narrowest bar, mm', ({ minBarMm }) => minBarMm],
    ['Contrast of codes, %', ({ minCodeContrast }) => minCodeContrast * 100],
    ['Safe distance, mm', ({ safeMm }) => safeMm],
    ['Bleed, mm', ({ minBleedMm }) => minBleedMm],
    ['Contrast of text', ({ minContrast }) => minContrast],
    ['Semi-transparent pixels', ({ allowsPartialAlpha }) => (allowsPartialAlpha ? 'as they look' : 'no')],
    ['Ink, %', ({ maxInkPercent }) => maxInkPercent ?? 'any'],
    ['Colours beyond the press, %', ({ maxOutOfGamutPercent }) => maxOutOfGamutPercent ?? 'any'],
    ['Colours', ({ maxColours }) => maxColours ?? 'any'],
  ];
  const page = [
    head,
    '## Profiles\n',
    ...profiles.map(({ name, process, source }) => `- \`${name}\`: ${process} Source: ${source}`),
    '',
    row('', ...profiles.map(({ name }) => `\`${name}\``)),
    row('---', ...profiles.map(() => '---')),
    ...limits.map(([name, read]) => row(name, ...profiles.map((profile) => String(read(profile))))),
    '\n## Codes\n',
    row('Code', 'Severity', 'What it means', 'What to do'),
    row('---', '---', '---', '---'),
    ...Object.entries(preflightCodes).map(([code, { severity, means, remedy }]) =>
      row(`\`${code}\``, severity, means, remedy),
    ),
  ].join('\n');
  return (await format('docs/preflight.md', page)).code;
}

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
