import type { RefCallback } from 'react';
import classes from './pdf-frame.module.css';

/** Returns whether this browser shows PDFs in a page. Others, such as those of phones, save them. */
export const showsPdfs = (): boolean => navigator.pdfViewerEnabled;

interface PdfFrameProps {
  readonly title: string;
  /** Its address; without one, `ref` gives the frame one. */
  readonly src?: string;
  readonly ref?: RefCallback<HTMLIFrameElement>;
}

/** A PDF in the browser's own viewer (decision 181). */
export function PdfFrame({ title, src, ref }: PdfFrameProps) {
  return <iframe ref={ref} className={`${classes.frame} screen-only`} title={title} src={src} />;
}
