import { inject } from 'vitest';
import { cloneTemplate, type TestDatabase } from './test-cluster.ts';

/** A database with the schema of this release and no rows, for one file of tests, which closes it when it is done. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneTemplate(inject('templateUrl'));
