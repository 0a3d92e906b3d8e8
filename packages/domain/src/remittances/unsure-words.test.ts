import { describe, expect, it } from 'vitest';
import { readOutcome } from './outcome-words.ts';
import { promisesPayment } from './unsure-words.ts';

describe('what is only promised', () => {
  it.each([
    'We will pay this in May',
    'Commission going to be issued',
    'Not been paid yet',
    'Provision wird im Mai überwiesen',
    'sobald sie bezahlt wird',
    'Provision sollte schon bezahlt sein',
    'Nous vous paierons en mai',
    'Le pagaremos en mayo',
    'Vi pagheremo a maggio',
    'De commissie wordt in mei betaald',
    'zodra het betaald wordt',
    'Betaling volgt',
    'Nog niet betaald',
  ])('is no payment: "%s"', (words) => {
    expect(promisesPayment(words)).toBe(true);
  });

  it.each(['Paid in full', 'Am 3. Mai bezahlt', 'Payé le 3 mai', 'Betaald op 3 mei'])(
    'is not what is said of a payment: "%s"',
    (words) => {
      expect(promisesPayment(words)).toBe(false);
    },
  );
});

describe('what is not certain', () => {
  it.each([
    'Maybe paid 36.00',
    'It looks like it was paid',
    'I think we paid 36.00',
    'Allegedly paid',
    'We cannot verify, paid 36.00',
    'Paid 36.00, to be confirmed',
    'Guest said it was paid',
    'Paid, as reported to us by the guest',
    'Cancellation request declined, paid 36.00',
    'No show reversed, paid 36.00',
    'Paid 36.00, check never cashed',
    'Vielleicht bezahlt',
    'Soll bezahlt worden sein',
    'Payé par erreur',
    'Il semble payé',
    'Quizás pagado',
    'Pagado por error',
    'Talvez pago',
    'Forse pagato',
    'Misschien betaald',
  ])('is not final, whatever amount stands there: "%s"', (words) => {
    expect(readOutcome(words).isPending).toBe(true);
  });

  it.each(['Paid 36.00', 'Bezahlt 36,00', 'Payé 36,00', 'Pagado 36,00', 'Betaald 36,00'])(
    'is not what is said without a doubt: "%s"',
    (words) => {
      expect(readOutcome(words).isPending).toBe(false);
    },
  );
});
