import test from 'ava';
import { composeInfo, composeXmp } from './compose-metadata.ts';

test('a PDF states the given creation date in both places, or 1970', (t) => {
  const createdAt = new Date('2023-11-14T22:13:20.999Z');
  t.regex(
    composeInfo('A', createdAt),
    /\/CreationDate \(D:20231114221320Z\) \/ModDate \(D:20231114221320Z\)/,
  );
  const xmp = composeXmp('A', '0'.repeat(32), createdAt);
  for (const property of ['CreateDate', 'ModifyDate', 'MetadataDate'])
    t.true(xmp.includes(`<xmp:${property}>2023-11-14T22:13:20Z</xmp:${property}>`), property);
  t.regex(composeInfo('A'), /\/CreationDate \(D:19700101000000Z\)/);
  t.true(composeXmp('A', '0'.repeat(32)).includes('<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate>'));
});
