import { expect, type Page, test } from '@playwright/test';
import { renderPdf } from '@recoup/pdf/pdf';
import { sampleLogo } from '@recoup/test-support/images';
import { expectAccessible } from '../expect-accessible.ts';
import { press, type } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import {
  addResponse,
  aMail,
  anOpenInvoice,
  apply,
  applyButton,
  aReceipt,
  barOf,
  chooseLine,
  expectRecord,
  marksOf,
  sumOf,
} from './a-response.ts';

/** A page as an accounting program prints it: lines of texts, each at its place. */
const aPdf = (lines: ReadonlyArray<readonly string[]>): Buffer =>
  Buffer.from(
    renderPdf(
      {
        size: [612, 792],
        title: 'Remittance advice',
        language: 'en-US',
        creator: 'Hotel Books',
        createdAt: new Date('2026-11-16T12:00:00Z'),
        onMissing: () => undefined,
      },
      (pen) => {
        pen.addPage();
        for (const [down, texts] of lines.entries())
          for (const [across, text] of texts.entries())
            pen.tag('P', () => pen.text(56 + 130 * across, 72 + 20 * down, text, { size: 9 }));
      },
    ),
  );

async function aPortugueseHotel(page: Page): Promise<object> {
  const { data } = await (await page.request.get('/api/countries?search=Portugal')).json();
  const address = { street: 'Rua 1', city: 'Lisbon', zip: '1000', countryId: data[0].id };
  return { address };
}

test('a mail in prose is paid from a receipt that the clerk finds by its amount', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Dodici');
  const [paid, absent] = stays;
  if (!absent) throw new Error('The invoice has too few lines');
  const total = (paid.commission + 431.07).toFixed(2);
  await aReceipt(page, {
    paymentMethodId: 3,
    number: '60412',
    amount: Number(total),
    receivedOn: '2026-11-02',
  });
  const text = [
    `Thank you for invoice ${id}.`,
    `For REC ${paid.id} we have paid $${paid.commission.toFixed(2)} on November 12.`,
    `REC ${absent.id}: the guest never arrived.`,
    'Kind regards',
  ].join('\r\n');
  const photo = await sampleLogo(500, 300).png().toBuffer();
  await addResponse(page, 'reply.eml', aMail('text/plain', text, photo));
  await expect(barOf(page)).toContainText('2 lines selected');
  await expect(marksOf(page, paid, 'amount')).toHaveText(`$${paid.commission.toFixed(2)}`);
  await expect(marksOf(page, absent, 'outcome')).toHaveText('the guest never arrived.');
  await expect(page.getByRole('radio', { name: 'New receipt' })).toBeChecked();
  await expect(page.getByText('no text in it')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Show photo.png' }));
  const picture = page.getByRole('img', { name: 'photo.png, which has no text in it' });
  await expect(picture).toHaveJSProperty('naturalWidth', 500);

  await type(page, page.getByRole('combobox', { name: 'Another Receipt' }), total);
  await page.getByRole('option', { name: /^Check 60412 · Unknown/ }).click();
  const found = page.getByRole('radio', { name: /^Check 60412.*belongs to this response/ });
  await expect(found).toBeChecked();
  await expect(page.getByText('$431.07 of Check 60412 remaining')).toBeVisible();
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('1 Line Paid')).toBeVisible();
  await expectRecord(page, paid, 'Paid', paid.commission);
  await expectRecord(page, absent, 'No Show', 0);
  await page.getByRole('link', { name: 'Check 60412' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('$431.07 unapplied');
  await expect(page.getByRole('link', { name: 'reply.eml' })).toBeVisible();
});

test('a PDF announces the check that pays its lines', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Tredici');
  const [first, second] = stays;
  if (!second) throw new Error('The invoice has too few lines');
  const total = sumOf(stays).toFixed(2);
  const pdf = aPdf([
    ['Remittance advice'],
    [`Invoice ${id}`, 'Check number 771203'],
    ['Guest', 'Confirmation', 'Arrival', 'Commission'],
    ...stays.map((stay) => [
      stay.guestLastName,
      stay.confirmationNumber,
      stay.startDate,
      stay.commission.toFixed(2),
    ]),
    ['Total', '', '', total],
  ]);
  await addResponse(page, 'remittance.pdf', pdf);
  await expect(barOf(page)).toContainText('2 lines selected');
  await expect(marksOf(page, second, 'amount')).toHaveText(second.commission.toFixed(2));
  await expect(marksOf(page, first, 'who').first()).toHaveText(first.guestLastName);
  await expect(page.getByLabel('Check Number')).toHaveValue('771203');
  await expect(page.getByLabel('Amount')).toHaveValue(total);
  await expect(page.getByRole('combobox', { name: 'Payer' })).toHaveValue('Hotel Tredici');
  await apply(page);
  await expect(page.getByText(`2 Lines Paid: $${total}`)).toBeVisible();
  await expectRecord(page, first, 'Paid', first.commission);
  await expectRecord(page, second, 'Paid', second.commission);
  await page.getByRole('link', { name: 'Check 771203' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('$0.00 unapplied');
});

test('a response in euro is applied to a receipt in euro, and to no other', async ({ page }) => {
  await signIn(page, 'admin');
  const hotel = await aPortugueseHotel(page);
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Catorze', hotel);
  const [paid, silent] = stays;
  if (!silent) throw new Error('The invoice has too few lines');
  const wire = { paymentMethodId: 4, receivedOn: '2026-11-02' };
  await aReceipt(page, { ...wire, number: 'PT5501', amount: 18.4, currency: 'EUR' });
  await aReceipt(page, { ...wire, number: 'US5502', amount: 300 });
  const text = `Invoice ${id}\nWire PT5501\nREC ${paid.id}: commission paid EUR 18.40`;
  await addResponse(page, 'lisboa.txt', Buffer.from(text));
  await expect(page.getByRole('radio', { name: /^Wire PT5501/ })).toBeChecked();
  await expect(marksOf(page, paid, 'amount')).toHaveText('EUR 18.40');
  // an amount in another currency is never chosen beforehand
  await expect(barOf(page)).toContainText('0 lines selected');
  await chooseLine(page, paid);
  await expect(page.getByText('EUR 0.00 of Wire PT5501 remaining')).toBeVisible();
  await expectAccessible(page);

  await type(page, page.getByRole('combobox', { name: 'Another Receipt' }), 'US5502');
  await page.getByRole('option', { name: /^Wire US5502/ }).click();
  await expect(applyButton(page)).toHaveAccessibleDescription(
    `REC ${paid.id} is paid in EUR, and Wire US5502 is in USD`,
  );
  await page.getByRole('radio', { name: /^Wire PT5501/ }).check();
  await apply(page);
  await expect(page.getByText('1 Line Paid: EUR 18.40')).toBeVisible();
  await expectRecord(page, paid, 'Foreign Payment', 18.4);
  await expectRecord(page, silent, 'Not Resolved', 0);
  await page.getByRole('link', { name: 'Wire PT5501' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('EUR 0.00 unapplied');
});
