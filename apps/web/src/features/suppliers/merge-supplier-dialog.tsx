import { Modal } from '@mantine/core';
import type { Supplier, SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { useState } from 'react';
import { DuplicateSearch } from './duplicate-search.tsx';
import { MergePreviewPanel } from './merge-preview-panel.tsx';

interface MergeSupplierDialogProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** Finds the duplicate of a supplier, shows what a merge would do, and carries it out. */
export function MergeSupplierDialog({ supplier, onClose }: MergeSupplierDialogProps) {
  const [duplicate, setDuplicate] = useState<SupplierRow>();
  return (
    <Modal opened onClose={onClose} title={`Merge a duplicate into ${supplier.name}`} size="lg">
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
