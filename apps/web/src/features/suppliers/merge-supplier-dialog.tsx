import { Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getSupplier, listSuppliers } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier, SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { MergePreviewPanel } from './merge-preview-panel.tsx';
import classes from './merge-supplier.module.css';

/** Typing rests this long before the list is asked, in ms. */
const restMs = 200;

function Candidate({ row }: { row: SupplierRow }) {
  const { physicalAddress, primaryPhone } = row;
  const parts = [
    `Supplier ${row.id}`,
    formatPhone(primaryPhone),
    physicalAddress?.street,
    physicalAddress?.city,
  ];
  return (
    <>
      <span className={classes.candidateHead}>
        <b>{row.name}</b>
        <span>{moneyText(row.balance)}</span>
      </span>
      <span className={classes.candidateDetail}>{parts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

interface DuplicateSearchProps {
  /** The supplier that is kept, which is not offered. */
  readonly supplierId: number;
  readonly onChoose: (duplicate: SupplierRow) => void;
}

/** Finds a supplier by name, phone number or id. */
function DuplicateSearch({ supplierId, onChoose }: DuplicateSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), restMs);
  const found = useEndpoint(
    listSuppliers,
    { query: { search, perPage: 10 } },
    { enabled: search !== '' },
  );
  const typedId = /^\d{1,9}$/.test(search) ? Number(search) : undefined;
  const named = useEndpoint(
    getSupplier,
    { params: { supplierId: typedId ?? supplierId } },
    { enabled: typedId !== undefined },
  );
  const first = typedId !== undefined && named.data ? [named.data] : [];
  const others = found.data?.data.filter(({ id }) => id !== named.data?.id);
  const rows = others && [...first, ...others].filter(({ id }) => id !== supplierId);
  return (
    <Stack gap="sm">
      <TextInput
        label="Duplicate"
        placeholder="Name, phone number, or ID"
        description="Everything that belongs to the supplier you choose moves to this one, and links to it will open this page."
        value={text}
        ref={field}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.isError && (
        <ProblemBar message={errorText(found.error)} onRetry={() => void found.refetch()} />
      )}
      <div role="status">
        {search !== '' && rows?.length === 0 && (
          <Text size="sm" c="dimmed">
            No other suppliers found
          </Text>
        )}
      </div>
      {search !== '' && rows && rows.length > 0 && (
        <ul className={classes.candidates} aria-label="Suppliers found">
          {rows.map((row) => (
            <li key={row.id}>
              <UnstyledButton className={classes.candidate} onClick={() => onChoose(row)}>
                <Candidate row={row} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface MergeSupplierDialogProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** Finds the duplicate of a supplier, shows what a merge would do, and carries it out. */
export function MergeSupplierDialog({ supplier, onClose }: MergeSupplierDialogProps) {
  const [duplicate, setDuplicate] = useState<SupplierRow>();
  return (
    <Modal opened onClose={onClose} title={`Merge a Duplicate into ${supplier.name}`} size="lg">
      {duplicate ? (
        <MergePreviewPanel
          supplierId={supplier.id}
          duplicate={duplicate}
          onBack={() => setDuplicate(undefined)}
          onDone={onClose}
        />
      ) : (
        <DuplicateSearch supplierId={supplier.id} onChoose={setDuplicate} />
      )}
    </Modal>
  );
}
