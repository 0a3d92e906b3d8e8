import type { ReceivedEmail } from './peers/mail-server.ts';

/** A mail as its reader sees it: lines that were broken for the way are whole again. */
export function mailedText({ source }: ReceivedEmail): string {
  return source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\r\n', '\n');
}

/** What stands behind the # of the link in an email that leads to a page. */
export function mailedToken(
  mail: ReceivedEmail,
  page: 'choose-password' | 'known-browser' = 'choose-password',
): string {
  const link = {
    'choose-password': /\/choose-password#([\w-]{43})\s/,
    'known-browser': /\/known-browser#([\w-]+)\s/,
  };
  const token = link[page].exec(mailedText(mail))?.[1];
  if (token === undefined) throw new Error(`no link in the mail to ${mail.to.join()}`);
  return token;
}
