import { Agent, request } from 'node:http';

export interface HttpRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  body: string;
}

/** Makes requests over connections that stay open, one for each client. */
export class Client {
  readonly #agent: Agent;

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ url, method = 'GET', headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent: this.#agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Round {
  /** Milliseconds of each piece of work. */
  times: number[];
  perSecond: number;
}

/** Lets `clients` work at once, each beginning anew when it is done, until `milliseconds` have passed. */
export async function load(clients: number, milliseconds: number, work: () => Promise<void>): Promise<Round> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  const one = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { times, perSecond: (times.length * 1000) / (performance.now() - start) };
}
