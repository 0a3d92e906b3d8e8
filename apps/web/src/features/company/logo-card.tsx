import { Group, Text } from '@mantine/core';
import {
  deleteLogo,
  downloadLogo,
  getCompany,
  uploadLogo,
} from '@recoup/contract/company/company.endpoints';
import type { Company } from '@recoup/contract/company/company.schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileText } from '#api/formats.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { upload } from '#api/upload.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './company.module.css';

const lostLogo = 'The file of the logo is missing. Upload it again.';

/** The logo of the company: shown, replaced, removed. */
export function LogoCard({ company }: { readonly company: Company }) {
  const refusal = useRefusal('company.edit');
  const refetch = useRefetch(getCompany);
  const [share, setShare] = useState<number>();
  const keep = useMutation({
    mutationFn: (file: File) => upload(uploadLogo, { file, onProgress: setShare }),
    onSuccess: () => toastDone('Logo Saved'),
    onSettled: () => {
      setShare(undefined);
      refetch();
    },
  });
  const remove = useSave(deleteLogo, {
    invalidates: [getCompany],
    onSaved: () => toastDone('Logo Deleted'),
    onFailed: toastProblem,
  });
  const { logo, updated_at } = company;
  const [lostAt, setLostAt] = useState<string | null>();
  const isLost = logo !== null && lostAt === updated_at;
  return (
    <SectionCard
      title="Logo"
      actions={
        logo && (
          <DisabledReasonButton
            size="xs"
            variant="default"
            reason={refusal}
            loading={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            Delete Logo
          </DisabledReasonButton>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        New invoices show the logo beside their title, at most 0.9 by 1.1 inches.
      </Text>
      <Group align="start">
        {logo && !isLost && (
          <img
            // another save may have brought another logo
            src={`${requestUrl(downloadLogo, {})}?of=${updated_at}`}
            alt="Company logo"
            className={classes.logo}
            onError={() => setLostAt(updated_at)}
          />
        )}
        <FileUpload
          label={logo ? 'Replace logo' : 'Add logo'}
          rule={uploadLogo.upload}
          file={logo && fileText({ name: logo.name, size: logo.byteSize })}
          onFile={(file) => file && keep.mutate(file)}
          progress={share}
          error={keep.error?.message ?? (isLost ? lostLogo : undefined)}
          disabled={refusal !== undefined}
        />
      </Group>
    </SectionCard>
  );
}
