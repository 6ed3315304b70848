// Creates a data folder with an empty Hearthside, in a process that may belong to another user. Argument: the folder.
import path from 'node:path';
import { startEmbedded } from '../../db/embedded/start-embedded';
import { migrate } from '../../db/migrate';

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbedded({ folder: path.join(dataDir, 'database') });
await migrate(postgres.url);
await postgres.stop();
