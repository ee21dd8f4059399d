import { handle } from '#platform/http/context.ts';
import { say } from '#platform/locale/messages.ts';
import { listQueues } from '../contract.ts';
import { queuesPort } from '../queues.ts';

export const listQueuesHandler = handle(listQueues, async ({ db, language }) => ({
  queues: await Promise.all(
    queuesPort.ask().map(async ({ name, title, path, count }) => ({
      name,
      title: say(title, language),
      path,
      count: await count(db),
    })),
  ),
}));
