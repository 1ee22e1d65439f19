/** The contexts in which an operator is allowed. Source: ISO 32000-1, 8.2, figure 9. */
export type OperatorKind =
  | 'state' // graphics state and colour: on the page and in text
  | 'page' // only on the page itself
  | 'text' // only between BT and ET
  | 'path-start'
  | 'path'
  | 'clip'
  | 'paint'
  | 'begin-text'
  | 'end-text'
  | 'anywhere';

/**
 * The operands of an operator: `n` number, `N` name, `s` string, `a` array, `d` dictionary, `p` name or dictionary, and
 * `*` for any number of numbers, optionally followed by a name.
 */
interface OperatorRule {
  takes: string;
  kind: OperatorKind;
}

const table: Record<OperatorKind, string> = {
  state:
    'w:n J:n j:n M:n d:an ri:N i:n gs:N CS:N cs:N SC:* SCN:* sc:* scn:* G:n g:n RG:nnn rg:nnn K:nnnn k:nnnn Tc:n Tw:n Tz:n TL:n Tf:Nn Tr:n Ts:n d0:nn d1:nnnnnn',
  page: 'q: Q: cm:nnnnnn sh:N Do:N BI:d',
  text: 'Td:nn TD:nn Tm:nnnnnn T*: Tj:s TJ:a \':s ":nns',
  'path-start': 'm:nn re:nnnn',
  path: 'l:nn c:nnnnnn v:nnnn y:nnnn h:',
  clip: 'W: W*:',
  paint: 'S: s: f: F: f*: B: B*: b: b*: n:',
  'begin-text': 'BT:',
  'end-text': 'ET:',
  anywhere: 'MP:N DP:Np BMC:N BDC:Np EMC: BX: EX:',
};

/** All operators. Source: ISO 32000-1, annex A. */
export const operators: ReadonlyMap<string, OperatorRule> = new Map(
  Object.entries(table).flatMap(([kind, rules]) =>
    rules.split(' ').map((rule): [string, OperatorRule] => {
      const [name = '', takes = ''] = rule.split(':');
      return [name, { takes, kind: kind as OperatorKind }];
    }),
  ),
);
