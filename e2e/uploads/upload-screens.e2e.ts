import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { signIn } from '../sign-in.ts';

test('an upload that is opened by its ID is shown on the screen of its kind [F-428]', async ({
  page,
}) => {
  await signIn(page, 'srlead');
  const [{ arc }] = await (await page.request.get('/api/agencyArcs/92')).json();
  const header = 'ARC,Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation';
  const row = `${arc},Kind,Kim,2125550199,2026-09-20,2026-09-22,150.00,K${Date.now()}`;
  const answer = await page.request.post('/api/agencies/ctsUpload', {
    headers: markerHeader,
    multipart: {
      file: { name: 'kind.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${row}\n`) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const [{ uploadId }] = await answer.json();
  // where a notice and the timeline of a record lead
  await page.goto(`/agencies/dataUpload?upload=${uploadId}`);
  await expect(page).toHaveURL(`/agencies/ctsUpload?upload=${uploadId}`);
  await expect(page.getByRole('heading', { name: 'CTS Upload' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upload Summary' })).toContainText('New records');
});
