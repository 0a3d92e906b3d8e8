import type { LetterProgress } from '@recoup/domain/invoices/delivery-state';
import { flattenText } from '@recoup/domain/kit/one-line';
import { type Cents, cents } from '@recoup/domain/money/cents';
import { z } from 'zod';
import type { Letter, PostedLetter, PostService } from './post-service.ts';
import { callStannp, type StannpSettings } from './stannp-call.ts';

/** The service's words for how far a letter is; any other is one of its steps before the mail. */
const progressWords: Readonly<Record<string, LetterProgress>> = {
  handed_over: 'mailed',
  dispatched: 'mailed',
  local_delivery: 'mailed',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

const mailpiece = z.object({
  id: z.union([z.string().min(1), z.int()]).transform(String),
  status: z.string(),
  cost: z.union([z.string(), z.number()]).nullish(),
  tags: z.string().nullish(),
});

const longAgo = '2020-01-01T00:00:00.000Z';
const dayMs = 86_400_000;
const mostOfOneKey = '10';

/** Letters by Stannp, in the United States. */
export function createStannp(settings: StannpSettings): PostService {
  /** The letter that the service has under a key, if it has one. */
  async function findByKey(key: string, signal: AbortSignal): Promise<PostedLetter | undefined> {
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    const found = await callStannp(settings, {
      path: `reporting/directMail/list/${longAgo}/${tomorrow}`,
      query: { tag: key, limit: mostOfOneKey },
      answer: z.array(mailpiece),
      signal,
    });
    const own = found?.find(({ tags }) => tags?.split(',').includes(key));
    return own && toPosted(own);
  }

  return {
    isSetUp: true,

    async send(letter, signal) {
      const known = await findByKey(letter.key, signal);
      if (known) return known;
      const made = await callStannp(settings, {
        path: 'letters/create',
        form: formOf(letter),
        answer: mailpiece,
        signal,
      });
      if (!made) throw new Error('The mailing service returned an empty response.');
      return toPosted(made);
    },

    async find(letterId, signal) {
      const found = await callStannp(settings, {
        path: `letters/get/${encodeURIComponent(letterId)}`,
        answer: mailpiece,
        signal,
      });
      return found && toPosted(found);
    },
  };
}

function formOf({ name, address, pdf, key }: Letter): Record<string, string> {
  const form = {
    idempotency_key: key,
    tags: key,
    size: 'US-LETTER',
    duplex: 'true',
    // An invoice is not advertising, and is returned if it cannot be delivered.
    transactional: 'true',
    addons: 'FIRST_CLASS',
    'recipient[company]': name,
    'recipient[address1]': address.street,
    'recipient[address2]': address.street2,
    'recipient[city]': address.city,
    'recipient[state]': address.state ?? '',
    'recipient[zipcode]': address.zip,
    'recipient[country]': 'US',
    file: pdf.toString('base64'),
  };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, flattenText(value)]),
  );
}

function toPosted({ id, status, cost }: z.output<typeof mailpiece>): PostedLetter {
  return {
    letterId: id,
    progress: progressWords[status] ?? 'printing',
    costCents: cost === null || cost === undefined ? null : readCost(String(cost)),
  };
}

/** Dollars with up to four decimals, as the service counts them, rounded half up to the cent. */
function readCost(text: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return cents(Number(whole) * 100 + Math.round(Number(fraction.padEnd(4, '0').slice(0, 4)) / 100));
}
