import { type DataProvider, HttpError } from 'ra-core';
import type { ConsoleResource, ResourceCalls } from '#platform/console/resource.ts';
import type { Call } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { CallError } from '#platform/http/client.ts';

type Row = { id: string } & Record<string, unknown>;

/** A refusal becomes what react-admin shows: its sentence, and one per field beside the field. */
async function ask<T>(call: Call, input: object): Promise<T> {
  try {
    return (await browserApi.call(call, input as never)) as T;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === -1) throw new HttpError(error.message, 401, error.data);
    const errors = error.data.fields ? { errors: { ...error.data.fields, root: { serverError: error.message } } } : {};
    throw new HttpError(error.message, 422, { ...error.data, ...errors });
  }
}

/** Puts the calls of all resources behind react-admin's one interface. */
export function createDataProvider(resources: readonly ConsoleResource[]): DataProvider {
  const calls = new Map(resources.map(({ name, calls }) => [name, calls]));
  const callOf = (resource: string, verb: keyof ResourceCalls): Call => {
    const call = calls.get(resource)?.[verb];
    if (!call) throw new Error(`${resource} has no ${verb}.`);
    return call;
  };
  const one = (resource: string, id: unknown) => ask<Row>(callOf(resource, 'one'), { id: String(id) });

  const list: DataProvider['getList'] = async (resource, { pagination, sort, filter }) => {
    const answer = await ask<{ list: Row[]; total: number }>(callOf(resource, 'list'), {
      page: pagination?.page ?? 1,
      size: pagination?.perPage ?? 25,
      ...(sort ? { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' } : {}),
      ...filter,
    });
    return { data: answer.list as never[], total: answer.total };
  };

  /** What stands now is asked for anew: the server may have written it another way than it was typed. */
  const update: DataProvider['update'] = async (resource, { id, data }) => {
    await ask(callOf(resource, 'update'), { ...data, id: String(id) });
    return { data: (await one(resource, id)) as never };
  };

  return {
    getList: list,
    getManyReference: (resource, { target, id, filter, ...rest }) =>
      list(resource, { ...rest, filter: { ...filter, [target]: String(id) } }) as never,
    getOne: async (resource, { id }) => ({ data: (await one(resource, id)) as never }),
    getMany: async (resource, { ids }) => ({
      data: (await Promise.all(ids.map((id) => one(resource, id)))) as never[],
    }),
    create: async (resource, { data }) => {
      const created = await ask<{ id: string }>(callOf(resource, 'create'), data as object);
      return { data: { ...data, ...created } as never };
    },
    update,
    updateMany: () => Promise.reject(new Error('Each is changed by itself, with its reason.')),
    // Nothing that was sold or decided is ever deleted; what may go has a call of its own.
    delete: () => Promise.reject(new Error('Not deletable.')),
    deleteMany: () => Promise.reject(new Error('Not deletable.')),
  };
}
