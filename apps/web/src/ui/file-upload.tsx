import { Button, Group, Progress, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-upload.module.css';

interface FileUploadProps {
  readonly label: string;
  /** Endings of accepted names, with the dot. */
  readonly accept: readonly string[];
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

/** A file to send: dropped here, or chosen by keyboard or mouse. */
export function FileUpload(props: FileUploadProps) {
  const { label, accept, file, onFile, progress, error, disabled = false } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isSending = progress !== undefined;
  const take = (chosen: File | undefined) => {
    if (chosen && !disabled && !isSending) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={classes.zone}
        data-over={isOver || undefined}
        data-disabled={disabled || isSending || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={22} aria-hidden />
        <span>
          <b>{label}</b>
          <Text size="xs" c="dimmed" component="span" display="block">
            {file ?? `Drop a file here or choose one: ${accept.join(', ')}`}
          </Text>
        </span>
        <input
          ref={input}
          type="file"
          className={classes.input}
          accept={accept.join(',')}
          disabled={disabled || isSending}
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
