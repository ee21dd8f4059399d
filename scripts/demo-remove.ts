// `npm run demo:remove`: takes the demo catalogue out before the store goes live, while the server runs or not.
import type { Config } from '#platform/config/config.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { ConfigError } from '#platform/config/reader.ts';
import { createServices } from '#platform/create-services.ts';
import { connect } from '#platform/database/connect.ts';
import { DatabaseInUse, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { removeDemo } from '../demo/demo.ts';

async function removeFrom(url: string, config: Config): Promise<void> {
  const connection = connect({ url });
  const { services, close } = await createServices({ config, connection, url, jobs: [] });
  try {
    const { removed, withdrawn } = await removeDemo(services);
    console.log(`${removed.length} albums of the demo are gone.`);
    if (withdrawn.length > 0)
      console.log(`Somebody ordered from these, so they stay, off the shelf: ${withdrawn.join(', ')}`);
    console.log('Start the server with DEMO=off from now on, or it comes back into an empty house.');
  } finally {
    await close();
    await connection.close();
  }
}

try {
  const config = loadConfig(process.env);
  if (config.databaseUrl) await removeFrom(config.databaseUrl, config);
  else {
    try {
      const database = await startEmbedded({ dataDir: config.dataDir });
      await removeFrom(database.url, config).finally(() => database.stop());
    } catch (error) {
      if (!(error instanceof DatabaseInUse)) throw error;
      await removeFrom(error.url, config);
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
