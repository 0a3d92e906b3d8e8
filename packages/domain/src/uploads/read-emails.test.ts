import { describe, expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

describe('the emails of a supplier in a file', () => {
  test.each([
    ['', [], ''],
    ['ap@inn.example', ['ap@inn.example'], ''],
    [' AP@Inn.Example ', ['AP@inn.example'], ''],
    ['ap@inn.example; desk@inn.example', ['ap@inn.example', 'desk@inn.example'], ''],
    ['ap@inn.example,AP@inn.example', ['ap@inn.example'], ''],
    ['Accounts Payable <ap@inn.example>', ['ap@inn.example'], ''],
    ['mailto:ap@inn.example', ['ap@inn.example'], ''],
    ['info@hôtel.example', ['info@xn--htel-vqa.example'], ''],
    ['ap(at)inn.example', [], 'ap(at)inn.example'],
    ['see website', [], 'see website'],
    ['ap@inn', [], 'ap@inn'],
    ['ap@inn.example / desk@inn', ['ap@inn.example'], 'desk@inn'],
  ])('are read from %j, and what is none is named [F-116]', (text, emails, unknown) => {
    const read = readEmails(text);
    expect([read.emails, read.unknown]).toEqual([emails, unknown]);
  });
});
