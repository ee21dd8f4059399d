// A store with payments, for tests: calls of the whole way from cart to licence, and a gateway that listens.
import * as cart from '#domains/cart/contract.ts';
import * as cartServer from '#domains/cart/server.ts';
import * as licensing from '#domains/licensing/contract.ts';
import * as licensingServer from '#domains/licensing/server.ts';
import * as operator from '#domains/operator/contract.ts';
import * as operatorServer from '#domains/operator/server.ts';
import * as orders from '#domains/orders/contract.ts';
import * as ordersServer from '#domains/orders/server.ts';
import type { Config } from '#platform/config/config.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { consoleCalls } from './console-contract.ts';
import * as payments from './contract.ts';
import { handlers, jobs, routes } from './server.ts';

export interface PaymentsApp extends TestApp {
  /** Where it listens. */
  origin: string;
}

const PACKING = 'licensing.make-delivery';

/** The trade domains together, listening on a port of their own; `providers` replaces what is configured. */
export async function createPaymentsApp(
  providers: Partial<Pick<Config, 'wechatPay' | 'alipay' | 'publicUrl'>> = {},
): Promise<PaymentsApp> {
  const app = await createTestApp({
    handlers: [
      ...operatorServer.handlers,
      ...licensingServer.handlers,
      ...cartServer.handlers,
      ...ordersServer.handlers,
      ...handlers,
    ],
    calls: [...operator.calls, ...licensing.calls, ...cart.calls, ...orders.calls, ...payments.calls, ...consoleCalls],
    // Packing needs real recordings; licensing has tests of its own for it.
    jobs: [...licensingServer.jobs.filter(({ kind }) => kind.name !== PACKING), ...ordersServer.jobs, ...jobs],
    routes(http, services) {
      Object.assign(services.config, providers);
      return routes(http, services);
    },
  });
  await licensingServer.prepare(app.services);
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return { ...app, origin };
}

/** What the sandbox's payer does, by the page's own address. */
export async function payInSandbox(app: PaymentsApp, paymentNumber: string, result: 'paid' | 'failed' = 'paid') {
  const response = await fetch(`${app.origin}/sandbox/pay/${paymentNumber}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result }),
  });
  return (await response.json()) as { state: string; told: boolean };
}
