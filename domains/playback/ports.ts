import { definePort } from '#platform/port/port.ts';
import type { Services } from '#platform/services.ts';

/**
 * Somebody wants to hear a version whose recording is not there yet. Whoever can make it, or move it up, does so now;
 * called again for as long as somebody waits, and must not wait itself.
 */
export const wantedPort = definePort(async (_services: Services, _versionId: string): Promise<void> => {});
