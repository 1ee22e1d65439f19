const DATE =
  /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z(?:00'?(?:00'?)?)?|([+-])(\d\d)'?(?:(\d\d)'?)?)?$/;

/** A date of the document information as milliseconds since 1970, without a zone as UTC. Source: ISO 32000-1, 7.9.4. */
export function readPdfDate(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [sign, zoneHours = '0', zoneMinutes = '0'] = match.slice(7);
  const aheadMinutes = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return Date.UTC(year!, month - 1, day, hours, minutes - aheadMinutes, seconds);
}

/** A date of XMP, without a zone as UTC. Source: XMP specification, part 1, 8.2.1.2. */
export function readXmpDate(text: string): number | undefined {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = Date.parse(hasZone || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}
