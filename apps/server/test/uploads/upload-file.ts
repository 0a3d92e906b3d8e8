import type { LightMyRequestResponse } from 'fastify';
import type { Caller, TestApp } from '../harness.ts';

export interface FileToSend {
  name: string;
  content: string | Buffer<ArrayBuffer>;
}

/** Sends a file with its answers as the browser's form does. */
export async function sendFile(
  { app }: TestApp,
  caller: Caller,
  url: string,
  file: FileToSend,
  answers: Record<string, string> = {},
  key?: string,
): Promise<LightMyRequestResponse> {
  const { headers, body } = await encodeForm(file, answers);
  return await app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
  });
}

/** A file with its answers as the browser puts them on the wire. */
export async function encodeForm(file: FileToSend, answers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  form.append('file', new Blob([file.content]), file.name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

interface NewAgency {
  id?: number;
  name: string;
  arcs: string[];
  status?: number;
}

/** An agency with its ARC numbers; returns its id. */
export async function addAgency({ db }: TestApp, agency: NewAgency): Promise<number> {
  const { id } = await db
    .insertInto('agencies')
    .values({
      ...(agency.id !== undefined && { id: agency.id }),
      name: agency.name,
      ein: '',
      status_code: agency.status ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const arc of agency.arcs)
    await db.insertInto('agency_arcs').values({ agency_id: id, arc }).execute();
  return id;
}
