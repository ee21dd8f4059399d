import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that `createTestDatabase` clones. */
    templateUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('templateUrl', cluster.templateUrl);
  return () => cluster.stop();
}
