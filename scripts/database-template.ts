// Makes the archive of an embedded database with empty tables: node … OUT.tar.gz (see scripts/build-database.mjs).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectDatabase } from '../api/data/connect.ts';
import { prepareSocketPath } from '../api/data/embedded/socket-path.ts';
import { WireHost } from '../api/data/embedded/wire-host.ts';
import { migrateUp } from '../api/data/migrations/migrate.ts';

const folder = await mkdtemp(join(tmpdir(), 'platen-template-'));
const pglite = await PGlite.create();
const host = new WireHost(() => Promise.resolve(pglite), []);
const socketPath = await prepareSocketPath(folder);
await host.listen(socketPath);
const database = connectDatabase({ socketPath });
await migrateUp(database);
await database.destroy();
await pglite.exec('VACUUM FREEZE');
// PostgreSQL copies these templates when a database is created, which does not happen here; they make up two thirds of
// all files.
await pglite.exec('ALTER DATABASE template0 IS_TEMPLATE false');
await pglite.exec('ALTER DATABASE template1 IS_TEMPLATE false');
await pglite.exec('DROP DATABASE template0');
await pglite.exec('DROP DATABASE template1');
await pglite.exec('CHECKPOINT');
const archive = await pglite.dumpDataDir('gzip');
await writeFile(process.argv[2]!, Buffer.from(await archive.arrayBuffer()));
await host.close();
await rm(folder, { recursive: true });
