import type { Services } from '#platform/services.ts';
import { createAlipay } from './providers/alipay.ts';
import type { Provider, ProviderName } from './providers/provider.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createWechatPay } from './providers/wechat.ts';

const made = new WeakMap<Services['config'], readonly Provider[]>();

/** The gateways that are configured, the one offered first in front; the sandbox where there is none. */
export function providersOf(services: Services): readonly Provider[] {
  const { config } = services;
  const known = made.get(config);
  if (known) return known;
  const real = [
    ...(config.wechatPay ? [createWechatPay(config.wechatPay, services)] : []),
    ...(config.alipay ? [createAlipay(config.alipay, services)] : []),
  ];
  const providers = real.length > 0 ? real : [createSandbox(services)];
  made.set(config, providers);
  return providers;
}

export const providerNamed = (services: Services, name: string): Provider | null =>
  providersOf(services).find((provider) => provider.name === name) ?? null;

/**
 * The gateway of a payment that was made with it.
 *
 * @throws Error where it is no longer configured
 */
export function providerOf(services: Services, name: ProviderName): Provider {
  const provider = providerNamed(services, name);
  if (!provider) throw new Error(`The payment provider ${name} is not configured any more.`);
  return provider;
}
