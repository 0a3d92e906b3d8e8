import { describe, expect, it } from 'vitest';
import { normalizeHeader } from '../uploads/header-terms.ts';
import { isElsewhere, sayGuestPaid } from './paid-elsewhere.ts';

describe('what the guest paid', () => {
  it.each(['Vom Gast bezahlt', 'Door de gast betaald', 'Room was paid', 'Das Zimmer ist bezahlt'])(
    'is the room: "%s"',
    (words) => {
      expect(sayGuestPaid([normalizeHeader(words)])).toBe(true);
    },
  );

  it('is not a commission that was paid', () => {
    expect(sayGuestPaid([normalizeHeader('Commission was paid')])).toBe(false);
  });
});

describe('what went to someone else', () => {
  const wentElsewhere = (words: string) => isElsewhere(words, normalizeHeader(words));

  it.each(['An Reisewelt Berlin überwiesen', 'Aan TUI Nederland betaald', 'Paid IATA 12345678'])(
    'need not be ours: "%s"',
    (words) => {
      expect(wentElsewhere(words)).toBe(true);
    },
  );

  it.each(['An Sie überwiesen', 'Aan u betaald', 'Paid to your account'])(
    'is ours where it names us: "%s"',
    (words) => {
      expect(wentElsewhere(words)).toBe(false);
    },
  );
});
