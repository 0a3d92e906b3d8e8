import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOsAccount } from '@recoup/embedded-postgres/os-account';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { ImapFlow } from 'imapflow';

const dovecot = '/usr/sbin/dovecot';
const openssl = '/usr/bin/openssl';

/** Whether Debian's Dovecot can be started here: it needs root, for its own accounts. */
export const hasDovecot = existsSync(dovecot) && existsSync(openssl) && process.getuid?.() === 0;

/** A real mail server of others. */
export interface DovecotServer {
  /** `imaps://…` with a certificate of its own, in `certificate`; or plain `imap://…`. */
  url(scheme: 'imap' | 'imaps'): string;
  /** The file of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  deliver(source: string): Promise<void>;
  /** The subjects of a folder's mails, and whether any mail has a flag. */
  look(folder: string): Promise<{ subjects: string[]; flags: string[] }>;
  stop(): Promise<void>;
}

const user = 'remit';
const password = 'a:b@c%';

/** Starts Dovecot in a folder of its own, on ports of this machine that are free. */
export async function startDovecot(): Promise<DovecotServer> {
  const folder = nameDataFolder();
  mkdirSync(folder, { mode: 0o755 });
  const account = chooseOsAccount(folder);
  if (!account) throw new Error('Dovecot needs root.');
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  chownSync(mails, account.uid, account.gid);
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  const made = spawnSync(openssl, [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...subject,
    ...files,
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const ports = { imap: await freePort(), imaps: await freePort() };
  const settings = join(folder, 'dovecot.conf');
  writeFileSync(
    settings,
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${key}
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mails}/%u
passdb {
  driver = static
  args = password=${password.replaceAll('%', '%%')}
}
userdb {
  driver = static
  args = uid=${account.uid} gid=${account.gid} home=${mails}/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
  }
}
service anvil {
  chroot =
}
`,
  );
  chmodSync(key, 0o600);
  const child: ChildProcess = spawn(dovecot, ['-F', '-c', settings], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isListening(ports.imap))) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode}.`);
    await sleep(20);
  }

  async function asPerson<Result>(act: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: ports.imap,
      doSTARTTLS: false,
      auth: { user, pass: password },
      logger: false,
    });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.logout();
    }
  }

  return {
    certificate,
    url: (scheme) =>
      `${scheme}://${user}:${encodeURIComponent(password)}@localhost:${ports[scheme]}`,
    deliver: (source) => asPerson(async (client) => void (await client.append('INBOX', source))),
    look: (name) =>
      asPerson(async (client) => {
        const nothing = { subjects: [], flags: [] };
        if (!(await client.list()).some(({ path }) => path === name)) return nothing;
        const { exists } = await client.mailboxOpen(name, { readOnly: true });
        if (exists === 0) return nothing;
        const found = await client.fetchAll('1:*', { envelope: true, flags: true });
        return {
          subjects: found.map(({ envelope }) => envelope?.subject ?? ''),
          flags: found.flatMap(({ flags }) =>
            [...(flags ?? [])].filter((flag) => flag !== '\\Recent'),
          ),
        };
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
