import { Group, Kbd, Text } from '@mantine/core';
import { listSupplierCandidates } from '@recoup/contract/records/record-lists.endpoints';
import { changeRecords } from '@recoup/contract/records/records.endpoints';
import type {
  SupplierCandidate,
  UnmatchedRecordRow,
} from '@recoup/contract/records/records.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { mayCorrectPhone } from '@recoup/domain/records/record-phone';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { phoneFixWords } from './bulk-words.ts';
import classes from './matching.module.css';

const tollFreeOnly = 'This supplier has only toll-free numbers, which cannot be matched to records';
const placeText = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');

interface CandidateProps {
  readonly place: number;
  readonly candidate: SupplierCandidate;
  readonly reason: string | undefined;
  readonly pending: boolean;
  readonly onAccept: () => void;
}

/** One supplier: its details, its evidence, and its key. */
function Candidate({ place, candidate, reason, pending, onAccept }: CandidateProps) {
  const { supplier, phone, evidence } = candidate;
  const where = candidate.place;
  const accept = () => {
    if (reason === undefined && !pending) onAccept();
  };
  useShortcut('accept', accept, { key: String(place), label: `Accept suggestion ${place}` });
  return (
    <li className={classes.candidate}>
      <Kbd size="xs" aria-hidden>
        {place}
      </Kbd>
      <div className={classes.supplier}>
        <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
        <Text size="xs" c="dimmed">
          {placeText([
            formatPhone(phone),
            ...(where ? [where.street, where.city, where.state, where.zip] : []),
          ])}
        </Text>
      </div>
      <Text size="sm" className={classes.evidence}>
        {evidence.join(' · ')}
      </Text>
      <DisabledReasonButton
        size="xs"
        variant={place === 1 ? 'light' : 'default'}
        reason={reason}
        loading={pending}
        aria-label={`Accept ${supplier.name}`}
        onClick={accept}
      >
        Accept
      </DisabledReasonButton>
    </li>
  );
}

interface MatchingPanelProps {
  readonly row: UnmatchedRecordRow;
  /** Moves the focus to the record that takes this one's place. */
  readonly goOn: () => void;
}

/** The suppliers that may be the hotel of the record in focus; a digit accepts one. */
export function MatchingPanel({ row, goOn }: MatchingPanelProps) {
  const found = useEndpoint(listSupplierCandidates, { params: { recordId: row.id } });
  const refusal = useRefusal('records.fixPhone');
  const createRefusal = useRefusal('suppliers.create');
  const verdict = mayCorrectPhone(row.status.code);
  const saving = useSave(changeRecords, {
    invalidates: [listSupplierCandidates],
    onSaved: ({ answer, undo }) => toastBulkResults(answer, phoneFixWords, undo),
    onFailed: toastProblem,
  });
  const { openRecords = 0, isOneHotel = false, candidates = [] } = found.data ?? {};
  const reaches = isOneHotel ? openRecords : 1;
  const accept = async (newValue: string) => {
    const fix = { oldValue: row.phone, newValue };
    const phone_number = isOneHotel ? fix : { ...fix, recordId: row.id };
    await saving.mutateAsync({ body: { phone_number } }).then(goOn, () => undefined);
  };
  const closed = refusal ?? (verdict.allowed ? undefined : `Record ${row.id}: ${verdict.reason}`);
  return (
    <section className={classes.panel} aria-label="Suggested Suppliers">
      <div className={classes.sought}>
        <Text size="xs" c="dimmed">
          Record {row.id} names
        </Text>
        <Text fw={550}>{row.supplierName ?? 'no hotel name'}</Text>
        <Text size="xs" c="dimmed">
          {placeText([formatPhone(row.phone), row.street, row.city, row.state, row.zip])}
        </Text>
        {reaches > 1 && (
          <Text size="xs" mt={4}>
            Accepting updates all {countText(reaches)} open records with this phone number
          </Text>
        )}
        {!isOneHotel && openRecords > 1 && (
          <Text size="xs" mt={4}>
            Accepting updates only this record. Other records with this phone number name different
            hotels.
          </Text>
        )}
      </div>
      <div aria-busy={found.isPending}>
        {found.isPending && <LoadingIndicator />}
        {found.isError && (
          <ProblemBar message={errorText(found.error)} onRetry={() => void found.refetch()} />
        )}
        {found.isSuccess && candidates.length === 0 && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              No {row.supplier && 'other '}suppliers have a similar phone number, address, or name
            </Text>
            <ButtonLink
              href={paths.addSupplier}
              size="compact-xs"
              variant="subtle"
              reason={createRefusal}
            >
              Create New Supplier
            </ButtonLink>
          </Group>
        )}
        <ol className={classes.candidates}>
          {candidates.map((candidate, index) => (
            <Candidate
              key={candidate.supplier.id}
              place={index + 1}
              candidate={candidate}
              reason={closed ?? (candidate.phone === null ? tollFreeOnly : undefined)}
              pending={saving.isPending}
              onAccept={() => void accept(candidate.phone ?? '')}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
