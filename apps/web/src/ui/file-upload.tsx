import { Button, Group, Progress, Text } from '@mantine/core';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { type FileRule, fileRefusal, noFolder, oneFileOnly } from '@recoup/domain/kit/file-rule';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-upload.module.css';

interface FileUploadProps {
  readonly label: string;
  /** Which file is accepted; any other is refused here and not sent. */
  readonly rule: FileRule;
  /** Name and size of what was chosen, or sent before. */
  readonly file: string | null;
  readonly onFile: (file: File | null) => void;
  /** Share sent while the file is on its way, 0 to 1. */
  readonly progress?: number | undefined;
  readonly onCancel?: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

function Sending({ progress, onCancel }: { progress: number; onCancel?: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={percent} animated={percent === 100} flex={1} aria-label="Upload progress" />
      <Text size="xs" c="dimmed" w={80} ta="right">
        {percent === 100 ? 'Reading...' : `${percent}%`}
      </Text>
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}

/** Returns what was dropped or pasted, or why it cannot be uploaded. */
export function droppedFile({ files, items }: DataTransfer): File | string | undefined {
  const [file] = files;
  if (files.length > 1) return oneFileOnly;
  return items[0]?.webkitGetAsEntry()?.isDirectory ? noFolder : file;
}

/**
 * A file to send: dropped here, or chosen by keyboard or mouse. A wrong file is refused at once, and
 * the one before it stays.
 */
export function FileUpload(props: FileUploadProps) {
  const { label, rule, file, onFile, progress, disabled = false } = props;
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? props.error;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isSending = progress !== undefined;
  const isClosed = disabled || isSending;
  const take = (chosen: File | string | undefined) => {
    if (chosen === undefined || isClosed) return;
    const refused = typeof chosen === 'string' ? chosen : fileRefusal(chosen, rule);
    setRefusal(refused);
    if (refused === undefined && typeof chosen !== 'string') onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(droppedFile(event.dataTransfer));
  };
  return (
    <div>
      <label
        className={classes.zone}
        data-over={isOver || undefined}
        data-disabled={isClosed || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          event.dataTransfer.dropEffect = isClosed ? 'none' : 'copy';
          setOver(!isClosed);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
            setOver(false);
        }}
        onDrop={drop}
      >
        <IconFileUpload size={22} aria-hidden />
        <span>
          <b>{label}</b>
          <Text size="xs" c="dimmed" component="span" display="block">
            {file ??
              `Drop a file here or choose one: ${rule.extensions.join(', ')}, up to ${bytesText(rule.maxBytes)}`}
          </Text>
        </span>
        <input
          ref={input}
          type="file"
          className={classes.input}
          accept={rule.extensions.join(',')}
          disabled={isClosed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file can then be chosen again after it was fixed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error !== undefined && (
        <Text id={errorId} size="xs" c="red" mt={4} role="alert">
          {error}
        </Text>
      )}
      {isSending && (
        <Sending progress={progress} {...(props.onCancel ? { onCancel: props.onCancel } : {})} />
      )}
    </div>
  );
}
