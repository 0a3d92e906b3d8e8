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

  it.each([
    'Payé à Havas Voyages',
    'Payées à Havas Voyages',
    'paye à Havas Voyages',
    'Payees à la Caixa',
    'Versé au Crédit Lyonnais',
    'versees à Selectour',
    'Réglé à Selectour',
    'réglées à Selectour',
    'Reglees à Selectour',
    'Pagado a Viajes Marsans',
    'pagadas a Viajes Marsans',
    'Abonado al Corte Inglés',
    'abonadas al Corte Inglés',
    'Pago ao Turismo Rio',
    'pagas ao Turismo Rio',
    'Pagato ad Alpitour',
    'pagata alla Alpitour',
    'Versato a Alpitour',
    'versata a Alpitour',
    'Comisión: pagado a Viajes Marsans',
  ])('need not be ours if a name follows: "%s"', (words) => {
    expect(wentElsewhere(words)).toBe(true);
  });

  it.each([
    'Payé à Recoup',
    'Versé à Vous',
    'Pagado a Ud',
    'Pagado a Uds',
    'Pagato a Voi',
    'Pago a USD 120',
    'Pagado a EUR120',
    'Payé à votre agence',
    'Prepagado a Viajes Marsans',
  ])('is ours, or nobody is named: "%s"', (words) => {
    expect(wentElsewhere(words)).toBe(false);
  });

  it('is not ours though its name begins like a word for us', () => {
    expect(wentElsewhere('Payé à Voiles du Sud')).toBe(true);
    expect(wentElsewhere('Pagado a USDA Travel')).toBe(true);
  });
});
