import type { AuthProvider } from 'ra-core';
import { logIn, logOut, readMe } from '#domains/operator/contract.ts';
import type { OperatorRole, OutputOf } from '#platform/contract/contract.ts';
import { browserApi, SESSION_GONE } from '#platform/http/browser-api.ts';

type Me = OutputOf<typeof readMe>;

export interface OperatorIdentity {
  id: string;
  fullName: string;
  role: OperatorRole;
}

/** How long an answer about who is logged in is trusted; every call is checked by the server anyhow. */
const TRUST_MS = 30_000;

let known: { me: Promise<Me>; at: number } | null = null;

/** Several parts of a page ask who is logged in: one call answers them all. */
function whoIsIt(): Promise<Me> {
  if (known && Date.now() - known.at < TRUST_MS) return known.me;
  const me = browserApi.call(readMe, {});
  known = { me, at: Date.now() };
  me.catch(forget);
  return me;
}

function forget(): void {
  known = null;
}

window.addEventListener(SESSION_GONE, forget);

/** Logging in and out of the console; the session is a cookie that scripts cannot read. */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await browserApi.call(logIn, { email, password });
    forget();
  },
  async logout() {
    forget();
    await browserApi.call(logOut, {}).catch(() => {});
  },
  async checkAuth() {
    await whoIsIt();
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error();
  },
  async getIdentity() {
    const { id, name, role } = await whoIsIt();
    return { id, fullName: name, role } satisfies OperatorIdentity;
  },
  async getPermissions() {
    return whoIsIt().then(
      ({ role }) => role,
      () => null,
    );
  },
};
