const key = 'invoices.queue';

type Texts = Readonly<Record<string, string | undefined>>;

/** Stores the state of the list of invoices that the user looks at, for this tab. */
export function keepInvoiceList(texts: Texts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Without storage, the next invoice is the first open one of all.
  }
}

function readObject(text: string | null | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function storedTexts(): Record<string, unknown> {
  try {
    return readObject(sessionStorage.getItem(key));
  } catch {
    return {};
  }
}

/** The query of the open invoices in the list that the user last looked at, from its first page. */
export function lastInvoiceList(): Record<string, string> {
  const { search, filters, sortBy, sortDirection } = storedTexts();
  const texts = Object.entries({ search, sortBy, sortDirection }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const wanted = { ...readObject(typeof filters === 'string' ? filters : null), completed: false };
  return { ...Object.fromEntries(texts), page: '1', filters: JSON.stringify(wanted) };
}
