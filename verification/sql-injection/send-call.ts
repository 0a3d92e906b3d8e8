import type { DescribedCall } from '../fuzz/described-calls.ts';
import type { CallInput } from './points.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The address of an input: path and query as a browser would write them. */
function urlOf({ path, parameters }: DescribedCall, input: CallInput): string {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input.path[name] ?? 1).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const { name, content } of parameters.filter((each) => each.in === 'query')) {
    const value = input.query[name];
    if (value !== undefined) query.set(name, content ? JSON.stringify(value) : textOf(value));
  }
  return query.size > 0 ? `${inPath}?${query.toString()}` : inPath;
}

/** The fields of a form; a file is named by its field's text and contains one plain line. */
function formOf(
  { form }: DescribedCall,
  fields: Record<string, unknown>,
): FormData | URLSearchParams {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (!form?.hasFiles)
    return new URLSearchParams(
      entries.map(([name, value]): [string, string] => [name, textOf(value)]),
    );
  const data = new FormData();
  for (const [name, value] of entries) {
    if (form.schema.properties?.[name]?.contentMediaType)
      data.append(
        name,
        new Blob(['a,b\n1,2\n']),
        `${textOf(value)}.${name === 'mp3' ? name : 'csv'}`,
      );
    else data.append(name, textOf(value));
  }
  return data;
}

/** Makes a call as the browser's script does, with whatever input. */
export async function sendCall(
  call: DescribedCall,
  input: CallInput,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<Response> {
  const isJson = call.body !== undefined && input.body !== undefined;
  const isForm = call.form !== undefined && input.body !== undefined;
  return await fetch(origin + urlOf(call, input), {
    method: call.method,
    redirect: 'manual',
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(isJson && { body: JSON.stringify(input.body) }),
    ...(isForm && { body: formOf(call, input.body as Record<string, unknown>) }),
  });
}
