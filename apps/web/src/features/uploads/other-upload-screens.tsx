import { NativeSelect } from '@mantine/core';
import { arcFileAgencyIds } from '@recoup/domain/agencies/arc';
import { useState } from 'react';
import { UploadWorkbench } from './upload-workbench.tsx';
import { useWorkbench } from './use-workbench.ts';

/** `/agencies/ctsUpload`: rows name their agency by ARC; one summary for each. */
export function CtsUploadScreen() {
  const workbench = useWorkbench({ kind: 'cts' });
  return <UploadWorkbench title="CTS Upload" kind="cts" workbench={workbench} />;
}

/** `/agencies/vtsArcUpload`: one of two agencies, the first unless chosen otherwise. */
export function ArcUploadScreen() {
  const [agencyId, setAgencyId] = useState<number>();
  const [presetAgencyId] = arcFileAgencyIds;
  const workbench = useWorkbench({ kind: 'arc', agencyId, presetAgencyId });
  const shown = workbench.draft?.agency?.id ?? agencyId ?? presetAgencyId;
  return (
    <UploadWorkbench
      title="ARC Upload"
      kind="arc"
      workbench={workbench}
      target={
        <NativeSelect
          label="Agency"
          data={arcFileAgencyIds.map(String)}
          value={String(shown)}
          onChange={(event) => {
            setAgencyId(Number(event.currentTarget.value));
            workbench.startOver();
          }}
        />
      }
    />
  );
}

/** `/suppliers/dataUpload` (S-690..S-697). */
export function SupplierUploadScreen() {
  const workbench = useWorkbench({ kind: 'supplier' });
  return <UploadWorkbench title="Supplier Data Upload" kind="supplier" workbench={workbench} />;
}
