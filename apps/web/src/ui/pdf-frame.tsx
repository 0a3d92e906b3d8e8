import classes from './pdf-frame.module.css';

/** Returns whether this browser shows PDFs in a page. Others, such as those of phones, save them. */
export const showsPdfs = (): boolean => navigator.pdfViewerEnabled;

interface PdfFrameProps {
  readonly title: string;
  readonly src: string;
}

/** A PDF in the browser's own viewer (decision 181). */
export function PdfFrame({ title, src }: PdfFrameProps) {
  return <iframe className={`${classes.frame} screen-only`} title={title} src={src} />;
}
