import { Button } from '@mantine/core';
import { scanTypeOf } from '@recoup/domain/responses/scan-type';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import { ApiError, noResponse } from '#api/api-error.ts';
import { markerHeader } from '#api/marker-header.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PdfFrame, showsPdfs } from '#ui/pdf-frame.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import classes from './responses.module.css';

/** The file at an address, of the type that its content shows; null where it can only be downloaded. */
async function fetchScan(href: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(href, { headers: markerHeader, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(noResponse, undefined);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const type = scanTypeOf(bytes);
  return type === undefined ? null : new Blob([bytes], { type });
}

/** Returns what gives an element the address of a file, which holds it until the element is gone. */
const useShowing = (file: Blob): RefCallback<HTMLIFrameElement | HTMLImageElement> =>
  useCallback(
    (element) => {
      if (!element) return;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

interface ScanViewProps {
  /** Where the file is downloaded. */
  readonly href: string;
  readonly name: string;
}

/** A scan or a picture beside the lines that a person types from it (decision 197). */
export function ScanView({ href, name }: ScanViewProps) {
  const {
    data: file,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['scan', href],
    queryFn: ({ signal }) => fetchScan(href, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <LoadingIndicator />;
  if (file === undefined)
    return (
      <ProblemBar
        message={`${name} could not be loaded`}
        lines={[errorText(error)]}
        onRetry={() => void refetch()}
      />
    );
  if (file?.type === 'application/pdf' && showsPdfs()) return <Pdf file={file} name={name} />;
  if (file?.type.startsWith('image/')) return <Picture file={file} name={name} />;
  return (
    <p
      className={classes.quiet}
    >{`${name} cannot be shown here. Download it, and type from it.`}</p>
  );
}

const Pdf = ({ file, name }: { file: Blob; name: string }) => (
  <PdfFrame title={name} ref={useShowing(file)} />
);

function Picture({ file, name }: { file: Blob; name: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" mb="xs" onClick={() => setLarge(!isLarge)}>
        {isLarge ? 'Fit Width' : 'Enlarge'}
      </Button>
      <ScrollFrame label={name} className={classes.sent} isReached>
        <img
          ref={useShowing(file)}
          className={classes.scan}
          data-large={isLarge || undefined}
          alt={`${name}, which has no text in it`}
        />
      </ScrollFrame>
    </>
  );
}
