import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCandidates } from '@recoup/contract/receipts/receipts.endpoints';
import type { Candidate } from '@recoup/contract/receipts/receipts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { dayText, moneyText, sumText } from '#api/formats.ts';
import { queryOf, useEndpoint } from '#api/queries.ts';
import { errorText } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { type Offer, offersOf, paidByText, plainOffer, refusalOfCandidate } from './apply-lines.ts';
import classes from './receipts.module.css';

/** Typing rests this long before the server is asked, in ms. */
const restMs = 150;
/** A record found this recently is not asked for again, in ms. */
const freshMs = 10_000;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const refusedOffer = (offer: Offer): boolean =>
  offer.kind === 'line' && refusalOfCandidate(offer.candidate) !== undefined;

function LineOffer({ candidate }: { candidate: Candidate }) {
  const { recordId, guestName, confirmationNumber, checkIn, checkOut } = candidate;
  const { supplier, invoice, commission, status } = candidate;
  const parts = [
    supplier?.name,
    invoice && `invoice ${invoice.id}`,
    confirmationNumber,
    `${dayText(checkIn)} to ${dayText(checkOut)}`,
    status.name,
    refusalOfCandidate(candidate) ?? paidByText(candidate),
  ];
  return (
    <>
      <span className={classes.offerHead}>
        <b>
          REC {recordId} · {guestName}
        </b>
        <span>{moneyText(commission)}</span>
      </span>
      <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function OfferText({ offer }: { offer: Offer }) {
  if (offer.kind === 'line') return <LineOffer candidate={offer.candidate} />;
  const { invoiceId, candidates } = offer;
  return (
    <span className={classes.offerHead}>
      <b>
        Invoice {invoiceId} · {counted(candidates.length, 'line')}
      </b>
      <span>{sumText(candidates.map(({ commission }) => commission))}</span>
    </span>
  );
}

interface FindLinesProps {
  readonly receiptId: number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onTake: (offer: Offer) => void;
  /** Called by the down arrow while nothing is offered. */
  readonly onLeaveDown: () => void;
}

/**
 * Finds records by what a payer writes of them. Enter adds the highlighted one; entered before its
 * offers are in sight, a number that means one thing is added as soon as it is found.
 */
export function FindLines({ receiptId, field, onTake, onLeaveDown }: FindLinesProps) {
  const cache = useQueryClient();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [told, setTold] = useState('');
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, restMs);
  const params = { receiptId };
  const found = useEndpoint(
    listCandidates,
    { params, query: { search } },
    { enabled: search !== '', staleTime: freshMs },
  );
  const isShown = typed !== '' && search === typed && found.data !== undefined;
  const offers = isShown ? offersOf(typed, found.data.data) : [];
  const highlighted = offers[at];

  const type = (next: string) => {
    setText(next);
    setAt(0);
    setTold('');
  };
  const take = (offer: Offer) => {
    if (refusedOffer(offer)) return;
    type('');
    onTake(offer);
  };
  const putBack = (entered: string, why: string) => {
    setText((now) => (now === '' ? entered : now));
    setTold(why);
  };
  const enter = async () => {
    if (typed === '') return;
    if (highlighted) {
      take(highlighted);
      return;
    }
    // the next number can be typed while this one is looked up
    type('');
    try {
      const input = { params, query: { search: typed } };
      const { data } = await cache.fetchQuery({
        ...queryOf(listCandidates, input),
        staleTime: freshMs,
      });
      const one = plainOffer(typed, offersOf(typed, data));
      if (one && !refusedOffer(one)) onTake(one);
      else if (data.length === 0) putBack(typed, `Nothing found for ${typed}`);
      else putBack(typed, `${typed} can mean more than one line: choose one`);
    } catch (error) {
      putBack(typed, '');
      if (error instanceof Error) toastProblem(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const step = steps[key];
    if (key === 'Enter') {
      event.preventDefault();
      void enter();
    } else if (key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      type('');
    } else if (step !== undefined) {
      event.preventDefault();
      if (offers.length === 0 && step > 0) onLeaveDown();
      else setAt(Math.max(0, Math.min(at + step, offers.length - 1)));
    }
  };
  return (
    <div className={classes.find}>
      <TextInput
        ref={field}
        label="Find Lines"
        placeholder="REC, confirmation, invoice, or guest"
        autoComplete="off"
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={highlighted ? `${listId}-${at}` : undefined}
        value={text}
        error={search === typed && found.error ? errorText(found.error) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={classes.quiet}>
        {isShown && offers.length === 0 ? `Nothing found for ${typed}` : told}
      </div>
      {offers.length > 0 && (
        <ul id={listId} className={classes.offers} role="listbox" aria-label="Lines found">
          {offers.map((offer, place) => (
            // the field above handles the keys of its list
            <li
              key={offer.kind === 'line' ? offer.candidate.recordId : 'invoice'}
              id={`${listId}-${place}`}
              className={classes.offer}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              aria-disabled={refusedOffer(offer) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              <OfferText offer={offer} />
            </li>
          ))}
          {found.data?.hasMore && (
            <li className={classes.quiet} role="presentation">
              More were found. Type more to see them.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
