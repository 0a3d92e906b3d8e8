import { Button, Group, Stack } from '@mantine/core';
import {
  downloadAttachment,
  getResponseAttachments,
} from '@recoup/contract/responses/responses.endpoints';
import type { ResponseAttachment } from '@recoup/contract/responses/responses.schemas';
import { useState } from 'react';
import { fileText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import classes from './responses.module.css';
import { ScanView } from './scan-view.tsx';

interface AttachmentsProps {
  readonly responseId: number;
  /** Whether the first one without text is shown at once: nothing was found in the text itself. */
  readonly isTypedFrom: boolean;
}

/** The files that came with a mail: those without text are shown to type from. */
export function Attachments({ responseId, isTypedFrom }: AttachmentsProps) {
  const read = useEndpoint(getResponseAttachments, { params: { responseId } });
  const [picked, pick] = useState<number | null>();
  const { data = [], error } = read;
  if (data.length === 0)
    return error && <PartNotLoaded what="Attachments" error={error} onRetry={read.refetch} />;
  const first = isTypedFrom ? data.find(({ hasText }) => !hasText)?.number : undefined;
  const open = picked === undefined ? first : picked;
  return (
    <Stack gap="xs" mt="sm">
      {data.map((file) => (
        <Attachment
          key={file.number}
          file={file}
          href={requestUrl(downloadAttachment, { responseId, attachmentNumber: file.number })}
          isOpen={open === file.number}
          onOpen={(isOpen) => pick(isOpen ? file.number : null)}
        />
      ))}
    </Stack>
  );
}

interface AttachmentProps {
  readonly file: ResponseAttachment;
  readonly href: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function Attachment({ file, href, isOpen, onOpen }: AttachmentProps) {
  const { name, byteSize, hasText } = file;
  return (
    <div>
      <Group gap="xs" justify="space-between" mb={isOpen ? 'xs' : 0}>
        <span className={classes.attachment}>
          {fileText({ name, size: byteSize })}
          {!hasText && <span className={classes.quiet}> · no text in it</span>}
        </span>
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} ${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
          <ButtonLink
            size="compact-xs"
            variant="default"
            href={href}
            download
            aria-label={`Download ${name}`}
          >
            Download
          </ButtonLink>
        </Group>
      </Group>
      {isOpen && <ScanView href={href} name={name} />}
    </div>
  );
}
