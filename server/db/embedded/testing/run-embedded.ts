// A process that runs the embedded database until it is told to stop, for tests that kill it. Arguments: the folder,
// and milliseconds to wait for another Hearthside. Prints one line of JSON.
import { startEmbedded } from '../start-embedded';

const [folder = '', waitForOtherMs = '0'] = process.argv.slice(2);

function tell(outcome: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

try {
  const database = await startEmbedded({ folder, waitForOtherMs: Number(waitForOtherMs) });
  process.once('SIGTERM', () => void database.stop());
  tell({ url: database.url, postgresPid: database.pid });
} catch (error) {
  tell({ failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
