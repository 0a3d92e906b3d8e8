import type { Draft } from './editor-state.ts';

/** Whose work at which invoice. */
interface Place {
  userId: number;
  invoiceId: number;
}

const area = 'reconciliation.';
/** Raised when the shape of a draft changes: older ones are then let go. */
const version = 2;

const areaOf = (userId: number): string => `${area}${version}.${userId}.`;
const keyOf = ({ userId, invoiceId }: Place): string => `${areaOf(userId)}${invoiceId}`;

/** The draft that this tab has kept for an invoice; what others left in the tab is let go. */
export function readDraft(place: Place): Draft | undefined {
  try {
    deleteWhere((key) => !key.startsWith(areaOf(place.userId)));
    const text = sessionStorage.getItem(keyOf(place));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    // Storage that is closed or damaged keeps no draft; the screen begins anew.
    return undefined;
  }
}

export function writeDraft(place: Place, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A full storage costs the draft after a reload, not the work on the screen.
  }
}

export function deleteDraft(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Closed storage holds nothing to forget.
  }
}

function deleteWhere(isForgotten: (key: string) => boolean): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(area));
  for (const key of keys.filter(isForgotten)) sessionStorage.removeItem(key);
}
