// Runs one TypeScript program of the project with Node 24: `node scripts/run.mjs scripts/spec.ts`.
import { installIfStale, runNode } from './node24.mjs';

installIfStale();
process.exit(runNode(process.argv.slice(2)));
