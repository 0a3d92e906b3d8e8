import { Agent, get } from 'node:http';

/** Asks over one connection that is kept open, as a browser does. */
export interface KeptConnection {
  /** Reads an answer to its last byte. @throws Error for any status but 200 */
  read(path: string): Promise<void>;
  close(): void;
}

export function keepConnection(address: string, cookie: string): KeptConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    read: (path) =>
      new Promise((resolve, reject) => {
        get(`${address}${path}`, { agent, headers: { cookie } }, (answer) => {
          answer.resume().on('error', reject);
          answer.on('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${path}: ${answer.statusCode}`)),
          );
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
