import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a ZIP archive by their names. @throws Error for broken content, and names that lead out of a folder */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    const read = async (entry: Entry) => {
      found.set(entry.fileName, await readEntry(zip, entry));
      zip.readEntry();
    };
    zip.once('error', reject).once('end', resolve);
    zip.on('entry', (entry: Entry) => void read(entry).catch(reject));
    zip.readEntry();
  });
  return found;
}

const openZip = (bytes: Uint8Array) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const readEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      buffer(stream).then(
        (content) =>
          crc32(content) === entry.crc32
            ? resolve(content)
            : reject(new Error(`${entry.fileName} differs from its checksum.`)),
        reject,
      );
    });
  });
