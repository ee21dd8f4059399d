/** Everything the environment says, validated once at start. See docs/operating.md. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseReplicaUrl: string | null;
  /** Origin under which people reach the store, without a trailing slash. */
  publicUrl: string;
  objectStoreUrl: string | null;
  role: 'all' | 'web' | 'worker';
  demo: boolean;
  operatorEmail: string | null;
  operatorPassword: string | null;
  trustProxy: boolean;
  metricsToken: string | null;
  keysDir: string;
  allowSandbox: boolean;
  production: boolean;
}
