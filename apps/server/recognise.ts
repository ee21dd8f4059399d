import { recogniseOperator } from '#domains/operator/server.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Services } from '#platform/services.ts';

export const recogniseOperatorByToken = ({ db, clock }: Services, token: string): Promise<Actor | null> =>
  recogniseOperator(db, token, clock.now());

export const recogniseAccountByToken = async (_services: Services, _token: string): Promise<Actor | null> => null;
