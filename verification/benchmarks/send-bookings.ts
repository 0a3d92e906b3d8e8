import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const own = { 'x-requested-with': 'XMLHttpRequest' };
const pollMs = 250;

interface Summary {
  newRecords: number;
}

/** Sends a file of bookings for an active agency of the demo data, and waits for its end. */
export async function sendBookings(address: string, path: string): Promise<Summary> {
  const cookie = await signIn(address);
  const headers = { ...own, cookie };
  const [agency] = await getJson<{ data: Array<{ id: number }> }>(
    `${address}/api/agencies?filters=${encodeURIComponent('{"status":[0]}')}`,
    headers,
  ).then(({ data }) => data);
  if (!agency) throw new Error('The demo data have no active agency.');
  const jobId = randomUUID();
  const form = new FormData();
  form.append('jobId', jobId);
  form.append('dateOrder', 'monthFirst');
  form.append('file', await openAsBlob(path), basename(path));
  const answer = await fetch(`${address}/api/agencies/${agency.id}/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (answer.status === 200) return (await answer.json()) as Summary;
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
  return await waitForSummary(address, headers, jobId);
}

async function waitForSummary(
  address: string,
  headers: Record<string, string>,
  jobId: string,
): Promise<Summary> {
  for (;;) {
    await sleep(pollMs);
    const job = await getJson<{ state: string; message: string | null }>(
      `${address}/api/jobs/${jobId}`,
      headers,
    );
    if (job.state === 'failed') throw new Error(job.message ?? 'The import failed.');
    if (job.state === 'done') break;
  }
  const { data } = await getJson<{ data: Array<{ acceptedCount: number }> }>(
    `${address}/api/uploads?sortBy=id&sortDirection=desc`,
    headers,
  );
  return { newRecords: data[0]?.acceptedCount ?? 0 };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'srlead@recoup.test', password: 'recoup-demo' }),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

async function getJson<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
