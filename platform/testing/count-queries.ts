import type { KyselyPlugin } from 'kysely';
import type { TestApp } from './harness.ts';

/** How many queries `run` makes: what a list asks of the database must not grow with what it returns. */
export async function countQueries(app: TestApp, run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = app.services;
  app.services.db = db.withPlugin(counter);
  try {
    await run();
  } finally {
    app.services.db = db;
  }
  return count;
}
