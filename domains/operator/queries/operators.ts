import type { OperatorRole } from '#platform/contract/contract.ts';
import type { Database } from '#platform/database/database.ts';

/** An operator as the database has it, the password's hash included: never sent anywhere. */
export interface OperatorRow {
  id: string;
  email: string;
  name: string;
  role: OperatorRole;
  passwordHash: string;
  disabledAt: Date | null;
  createdAt: Date;
}

const operators = (db: Database) => db.selectFrom('operators').selectAll().$narrowType<{ role: OperatorRole }>();

export const operatorByEmail = (db: Database, email: string): Promise<OperatorRow | undefined> =>
  operators(db).where('email', '=', email).executeTakeFirst();

export const operatorById = (db: Database, id: string): Promise<OperatorRow | undefined> =>
  operators(db).where('id', '=', id).executeTakeFirst();

/** Active administrators, locked until the transaction ends, so that two of them cannot disable each other at once. */
export const lockAdmins = (db: Database) =>
  db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function operatorPage(db: Database, page: number, size: number) {
  const list = await operators(db)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await operatorCount(db) };
}

export async function operatorCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('operators')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the new id, or undefined where the e-mail address is taken. */
export async function insertOperator(
  db: Database,
  operator: { email: string; name: string; role: OperatorRole; passwordHash: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('operators')
    .values(operator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const changeOperator = (
  db: Database,
  id: string,
  changes: { name?: string; role?: OperatorRole; passwordHash?: string; disabledAt?: Date | null },
) => db.updateTable('operators').set(changes).where('id', '=', id).execute();
