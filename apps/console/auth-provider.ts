import type { AuthProvider } from 'react-admin';
import { logIn, logOut, readMe } from '#domains/operator/contract.ts';
import type { OperatorRole } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { CallError } from '#platform/http/client.ts';

export interface OperatorIdentity {
  id: string;
  fullName: string;
  role: OperatorRole;
}

/** Logging in and out of the console; the session is a cookie that scripts cannot read. */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await browserApi.call(logIn, { email, password });
  },
  async logout() {
    await browserApi.call(logOut, {}).catch(() => {});
  },
  async checkAuth() {
    await browserApi.call(readMe, {});
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error();
  },
  async getIdentity() {
    const { id, name, role } = await browserApi.call(readMe, {});
    return { id, fullName: name, role } satisfies OperatorIdentity;
  },
  async getPermissions() {
    try {
      return (await browserApi.call(readMe, {})).role;
    } catch (error) {
      if (error instanceof CallError) return null;
      throw error;
    }
  },
};
