import { recogniseAccount } from '#domains/account/server.ts';
import { recogniseOperator } from '#domains/operator/server.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Services } from '#platform/services.ts';

export const recogniseOperatorByToken = ({ db, clock }: Services, token: string): Promise<Actor | null> =>
  recogniseOperator(db, token, clock.now());

export const recogniseAccountByToken = ({ db, clock }: Services, token: string): Promise<Actor | null> =>
  recogniseAccount(db, token, clock.now());
