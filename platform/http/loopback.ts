import type { FastifyRequest } from 'fastify';

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a host's name, without port, means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/i, ''));
}

/** The `Host` header without its port. */
function hostnameOf(host: string | undefined): string {
  return host?.replace(/:\d+$/, '') ?? '';
}

/**
 * Whether a request comes straight from this machine to a store that is meant for this machine. Behind a proxy every
 * visitor's connection comes from loopback, so a forwarding header, a `Host` that is no loopback name, or a public
 * address of the store say no (interfaces, "Sandbox").
 */
export function isDirectLoopback(request: FastifyRequest, publicUrl: string): boolean {
  return (
    isLoopbackAddress(request.raw.socket.remoteAddress) &&
    !FORWARDING.some((name) => request.headers[name] !== undefined) &&
    isLoopbackHost(hostnameOf(request.headers.host)) &&
    isLoopbackHost(new URL(publicUrl).hostname)
  );
}
