import { aptInstall, findProgram, mayInstall } from './apt-install.ts';

/** Debian's packages that tests read PDFs with, by a program of each. */
const packages = {
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
  mutool: 'mupdf-tools',
  pdf2txt: 'python3-pdfminer',
};

const missing = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));

/**
 * Makes sure that tests can read PDFs. If nothing may be installed, it prints what is missing, and
 * those tests are skipped.
 * @throws Error if installing failed: a run that may have the readers must not pass without them
 */
export async function findPdfReaders(): Promise<void> {
  if (missing().length > 0 && mayInstall) await aptInstall(...missing());
  const left = missing().join(' and ');
  if (left === '') return;
  if (mayInstall) throw new Error(`The tests that read PDFs need ${left}, which did not install.`);
  console.log(`Without ${left} the tests that read PDFs are left out.`);
}
