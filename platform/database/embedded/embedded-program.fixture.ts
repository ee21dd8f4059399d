// Starts the embedded database of the folder it is given, says so, and ends on SIGTERM without stopping it.
import { DatabaseInUse, startEmbedded } from './embedded.ts';

process.on('SIGTERM', () => process.exit(0));
try {
  await startEmbedded({ dataDir: process.argv[2]!, durable: false });
  console.log('up');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof DatabaseInUse ? 'in use' : error);
}
