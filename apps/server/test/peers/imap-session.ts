import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes wrong when a command is answered. */
export type ImapFault =
  /** The connection ends, or is reset. */
  | 'drop'
  | 'reset'
  /** Half of the answer, and the connection ends. */
  | 'dropInAnswer'
  /** No answer for good. */
  | 'silent'
  /** A byte at a time. */
  | 'trickle'
  /** A refusal, NO or BAD. */
  | 'no'
  | 'bad'
  /** What no mail server says. */
  | 'nonsense'
  /** The command is done, and the connection ends before the answer. */
  | 'dropAfter';

interface StoredMail {
  readonly uid: number;
  readonly source: Buffer;
  /** What RFC822.SIZE says. */
  readonly claimedSize: number;
  readonly flags: Set<string>;
}

export interface Folder {
  uidValidity: number;
  nextUid: number;
  mails: StoredMail[];
}

export const imapUser = 'remit@office.test';

export const newFolder = (uidValidity: number): Folder => ({ uidValidity, nextUid: 1, mails: [] });

interface World {
  readonly folders: Map<string, Folder>;
  readonly commands: string[];
  readonly tokens: ReadonlySet<string>;
  readonly password: string;
  readonly capabilities: readonly string[];
  readonly nextFault: (command: string) => ImapFault | undefined;
  readonly sendsWhole: () => boolean;
}

/** What is said about a command: lines before the end, and the end. */
interface Answer {
  readonly untagged?: ReadonlyArray<string | Buffer>;
  readonly end?: string;
}

const refusal = (text: string): Answer => ({ end: `NO ${text}` });

/** One connection. */
export class ImapSession {
  readonly socket: Socket;
  isSignedIn = false;
  readonly #world: World;
  #input = '';
  #selected: Folder | undefined;
  #seen = 0;
  #idleTag: string | undefined;
  /** The command that waits for another line. */
  #waiting: ((line: string) => Answer) | undefined;
  #waitingTag = '';
  #working = Promise.resolve();

  constructor(socket: Socket, world: World) {
    this.socket = socket;
    this.#world = world;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => this.#take(chunk.toString('latin1')));
    const fault = world.nextFault('CONNECT');
    if (fault === 'reset') socket.resetAndDestroy();
    else if (fault !== 'silent')
      this.#say(`* OK [CAPABILITY ${world.capabilities.join(' ')}] ready`);
  }

  /** A mail came into a folder. */
  tell(folder: Folder): void {
    if (this.#selected !== folder || this.#idleTag === undefined) return;
    this.#announce();
  }

  #say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  #announce(): void {
    const count = this.#selected?.mails.length ?? 0;
    if (count !== this.#seen) this.#say(`* ${count} EXISTS`);
    this.#seen = count;
  }

  #take(text: string): void {
    this.#input += text;
    for (;;) {
      const at = this.#input.indexOf('\r\n');
      if (at === -1) return;
      const line = this.#input.slice(0, at);
      this.#input = this.#input.slice(at + 2);
      this.#working = this.#working.then(() => this.#answer(line));
    }
  }

  async #answer(line: string): Promise<void> {
    if (this.#idleTag !== undefined) {
      const tag = this.#idleTag;
      this.#idleTag = undefined;
      return this.#say(`${tag} OK no longer idle`);
    }
    if (this.#waiting) {
      const go = this.#waiting;
      this.#waiting = undefined;
      return await this.#send(this.#waitingTag, go(line), undefined);
    }
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    this.#world.commands.push(
      /^(LOGIN|AUTHENTICATE) /i.test(command) ? (command.split(' ')[0] ?? '') : command,
    );
    const fault = this.#world.nextFault(command);
    if (fault === 'drop') return void this.socket.destroy();
    if (fault === 'reset') return void this.socket.resetAndDestroy();
    if (fault === 'silent') return;
    if (fault === 'no' || fault === 'bad')
      return this.#say(`${tag} ${fault.toUpperCase()} [UNAVAILABLE] out of order`);
    if (fault === 'nonsense') return this.#say('!?# (((');
    const answer = this.#run(tag, command);
    if (answer) await this.#send(tag, answer, fault);
  }

  async #send(
    tag: string,
    { untagged = [], end = 'OK done' }: Answer,
    fault: ImapFault | undefined,
  ): Promise<void> {
    if (fault === 'dropAfter') return void this.socket.destroy();
    const lines = untagged.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]));
    const bytes = Buffer.concat([...lines, Buffer.from(`${tag} ${end}\r\n`)]);
    if (fault === 'dropInAnswer')
      return void this.socket.write(bytes.subarray(0, bytes.length / 2), () =>
        this.socket.destroy(),
      );
    if (fault !== 'trickle') return void this.socket.write(bytes);
    for (const byte of bytes) {
      if (this.socket.destroyed) return;
      this.socket.write(Buffer.of(byte));
      await sleep(50);
    }
  }

  #run(tag: string, command: string): Answer | undefined {
    const [verb = '', ...words] = command.split(' ');
    const rest = words.join(' ');
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return { untagged: [`* CAPABILITY ${this.#world.capabilities.join(' ')}`] };
      case 'NOOP':
        this.#announce();
        return {};
      case 'LOGOUT':
        this.socket.end(`* BYE\r\n${tag} OK bye\r\n`);
        return undefined;
      case 'LOGIN':
        return this.#signIn(rest === `"${imapUser}" "${this.#world.password}"`);
      case 'AUTHENTICATE':
        return this.#authenticate(tag, words);
      case 'LIST':
        // without a name it is asked for the mark between the names of folders
        if (rest === '"" ""') return { untagged: ['* LIST (\\Noselect) "/" ""'] };
        return {
          untagged: [...this.#world.folders.keys()].map((name) => `* LIST () "/" "${name}"`),
        };
      case 'SUBSCRIBE':
        return {};
      case 'CREATE':
        if (this.#world.folders.has(unquote(rest))) return refusal('[ALREADYEXISTS] it is there');
        this.#world.folders.set(unquote(rest), newFolder(1));
        return {};
      case 'SELECT':
        return this.#select(unquote(rest));
      case 'IDLE':
        if (!this.#world.capabilities.includes('IDLE')) return { end: 'BAD unknown' };
        this.#idleTag = tag;
        this.#say('+ idling');
        this.#announce();
        return undefined;
      case 'UID':
        return this.#runByUid(rest);
      default:
        return { end: 'BAD unknown' };
    }
  }

  #signIn(isRight: boolean): Answer {
    this.isSignedIn = isRight;
    return isRight ? {} : refusal('[AUTHENTICATIONFAILED] Invalid credentials');
  }

  #authenticate(tag: string, [method = '', given]: readonly string[]): Answer | undefined {
    const { password, tokens } = this.#world;
    const finish = (line: string): Answer => {
      const text = Buffer.from(line, 'base64').toString();
      if (method.toUpperCase() === 'PLAIN')
        return this.#signIn(text === `\0${imapUser}\0${password}`);
      const [user, bearer = ''] = text.split('\u0001');
      const token = bearer.replace('auth=Bearer ', '');
      return this.#signIn(user === `user=${imapUser}` && tokens.has(token));
    };
    if (given !== undefined) return finish(given);
    this.#waiting = finish;
    this.#waitingTag = tag;
    this.#say('+ ');
    return undefined;
  }

  #select(name: string): Answer {
    const folder = this.#world.folders.get(name);
    if (!this.isSignedIn || !folder) return refusal('[NONEXISTENT] no such folder');
    this.#selected = folder;
    this.#seen = folder.mails.length;
    return {
      untagged: [
        `* ${folder.mails.length} EXISTS`,
        '* FLAGS (\\Answered \\Flagged \\Deleted \\Seen)',
        `* OK [UIDVALIDITY ${folder.uidValidity}] valid`,
        `* OK [UIDNEXT ${folder.nextUid}] next`,
      ],
      end: 'OK [READ-WRITE] selected',
    };
  }

  #runByUid(rest: string): Answer {
    const folder = this.#selected;
    if (!folder) return { end: 'BAD nothing is selected' };
    const [verb = '', uid = '', ...words] = rest.split(' ');
    const mail = folder.mails.find((one) => String(one.uid) === uid);
    const given = words.join(' ');
    switch (verb.toUpperCase()) {
      case 'SEARCH': {
        this.#announce();
        const found = folder.mails.filter(({ flags }) => !flags.has('\\Deleted'));
        return { untagged: [`* SEARCH ${found.map((one) => one.uid).join(' ')}`.trimEnd()] };
      }
      case 'FETCH':
        return mail ? { untagged: [fetched(folder, mail, given, this.#world.sendsWhole())] } : {};
      case 'STORE':
        for (const flag of given.match(/\\\w+/g) ?? []) mail?.flags.add(flag);
        return {};
      case 'EXPUNGE':
        return this.#expunge(folder, (one) => one === mail && one.flags.has('\\Deleted'));
      case 'COPY':
      case 'MOVE': {
        const target = this.#world.folders.get(unquote(given));
        if (!target) return refusal('[TRYCREATE] no such folder');
        if (!mail) return {};
        target.mails.push({ ...mail, uid: target.nextUid++, flags: new Set(mail.flags) });
        return verb.toUpperCase() === 'MOVE' ? this.#expunge(folder, (one) => one === mail) : {};
      }
      default:
        return { end: 'BAD unknown' };
    }
  }

  #expunge(folder: Folder, isGone: (mail: StoredMail) => boolean): Answer {
    const untagged: string[] = [];
    for (const mail of folder.mails.filter(isGone)) {
      const at = folder.mails.indexOf(mail);
      folder.mails.splice(at, 1);
      untagged.push(`* ${at + 1} EXPUNGE`);
      // what came meanwhile was not told yet
      this.#seen -= 1;
    }
    return { untagged };
  }
}

const unquote = (text: string): string => text.replace(/^"(.*)"$/, '$1');

function fetched(folder: Folder, mail: StoredMail, asked: string, sendsWhole: boolean): Buffer {
  const number = folder.mails.indexOf(mail) + 1;
  const parts = [`UID ${mail.uid}`];
  if (asked.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${mail.claimedSize}`);
  if (asked.includes('INTERNALDATE')) parts.push('INTERNALDATE "20-Nov-2026 15:00:00 +0000"');
  const body = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(asked);
  if (!body) return Buffer.from(`* ${number} FETCH (${parts.join(' ')})`);
  const from = Number(body[1]);
  const bytes = sendsWhole ? mail.source : mail.source.subarray(from, from + Number(body[2]));
  return Buffer.concat([
    Buffer.from(`* ${number} FETCH (${parts.join(' ')} BODY[]<${from}> {${bytes.length}}\r\n`),
    bytes,
    Buffer.from(')'),
  ]);
}
