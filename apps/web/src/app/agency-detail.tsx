import { anyUpload } from '@recoup/contract/uploads/any-upload';
import { useMay } from '#api/session.ts';
import { AgencyDetailScreen } from '#features/agencies/agency-detail-screen.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const UploadHistory = lazyPart(() =>
  import('#features/uploads/upload-history.tsx').then((m) => m.UploadHistory),
);

/** An agency's screen with the files that were uploaded for it. */
export function AgencyDetail() {
  const maySeeUploads = useMay(...anyUpload);
  return (
    <AgencyDetailScreen
      wideCards={(agencyId) => maySeeUploads && <UploadHistory agencyId={agencyId} />}
    />
  );
}
