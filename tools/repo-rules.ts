import { basename } from 'node:path';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
}

/** Rules that the linter cannot check: names of files, and what is allowed where. */
export interface RepoRule {
  title: string;
  /** Returns the violations, as `path` or `path: why`. */
  breaches(files: readonly SourceFile[]): string[];
}

const moduleFile = /^apps\/server\/src\/modules\/[^/]+\/[^/]+$/;
const moduleSuffixes =
  /\.(routes|service|repository|queries|sql|list|table|jobs|api|module|test)\.ts$/;
const suppression = /(oxlint|eslint)-disable|@ts-(expect-error|ignore)/;
const unbudgeted = /\.test\.tsx?$|database-types\.ts$/;
const lineBudget = 300;

/** HTML set as it is, what another window sends, and what a browser hands to a plugin. */
const bypass =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcDoc=|addEventListener\(\s*['"]message['"]|\bonmessage\b|<(?:iframe|object|embed)\b/;
const bypassFiles = new Set([
  // the guide's documents, made when the screens are built
  'apps/web/src/ui/document-text.tsx',
  // frames PDFs that Recoup created
  'apps/web/src/ui/pdf-frame.tsx',
  // hears a BroadcastChannel, on which only pages of Recoup speak
  'apps/web/src/features/notices/notice-stream.ts',
  // a page and the thread that it started
  'apps/web/src/features/responses/response-reader.worker.ts',
  'apps/web/src/features/responses/use-reading.ts',
]);

/** Elsewhere a server that stops would end the process with it. */
const connectionFile = 'packages/postgres/src/new-client.ts';

/** The files that name cookies `__Host-` where browsers accept it. */
const cookieFiles = new Set([
  'apps/server/src/platform/http/session-cookie.ts',
  'apps/server/src/platform/http/sealed-cookie.ts',
]);

const pattern = /\b(?:new )?RegExp\(/;
/** Made once, of constants, when the file is read. */
const constantPattern = /^(?:export )?const \w+ = new RegExp\(/;
/**
 * Patterns from the code itself: a number of letters, the generated formats of phone numbers, and the words
 * of headings.
 */
const patternsFromCode = new Set([
  'packages/contract/src/countries/countries.schemas.ts',
  'packages/domain/src/remittances/heading-roles.ts',
  'packages/domain/src/suppliers/phone-format.ts',
]);

/** Pauses differ from process to process; nothing else may be guessed. */
const guessable = /Math\.random\(/;
const pause = /\bsleep\(/;

/** Private keys, and secrets as those who give them out begin them. */
const secret =
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pos]_\w{36}|\b[rs]k_live_\w+|\bxox[abp]-\w+|\bGOCSPX-\w+|:\/\/[^\s/:@'"`$]+:(?!password@)[^\s/:@'"`$]+@/;

/** A number, a day, or a guest's name that is formatted by hand. */
const handMadeFormat =
  /\.toLocale\w*String\(|\bIntl\.(?:Number|DateTime)Format\(|\.toFixed\(|guestLastName\}[,/]|\[(?:\w+\.)?guest(?:First|Last)Name,/;
/** Rounding, which formats nothing. */
const rounding = /\bNumber\(.*\.toFixed\(/;
/** The files with the one format of each kind, and those that read values or make them up. */
const formatFiles = new Set([
  'packages/domain/src/kit/counted.ts',
  'packages/domain/src/money/cents.ts',
  'packages/domain/src/countries/exchange-rate.ts',
  'packages/domain/src/dates/day.ts',
  'packages/domain/src/dates/clock.ts',
  'packages/domain/src/records/guest-name.ts',
  'packages/domain/src/uploads/weekdays.ts',
  'packages/domain/src/uploads/read-amount.ts',
  'packages/spreadsheets/src/read-text.ts',
  'apps/server/src/seeding/records.ts',
]);

/** The constant of a kind of background work, and its name in the database. */
const jobDeclaration = /const (\w+)Kind = jobKind\(\s*'([\w.]+)'/g;

/** An element with a name of its own and the plain text that it shows. */
const namedText =
  /<(\w+)(?:[^<>]|=>|<[^>]*\/>)*?\saria-label=(?:\{`([^`]*)`\}|"([^"]*)")(?:[^<>]|=>)*?(?<!=)>\s*([^\s<{][^<{]*?)\s*<\/\1>/g;

/** Whose transactions are long, and what makes the commits of others wait for them (decision 158). */
const untold = /^apps\/server\/src\/modules\/(?:uploads|reconciliation)\//;
const tells = /#platform\/notices\/|\bpg_notify\b/;

const product = /^(?:packages\/(?!test-support\/)[^/]+|apps\/[^/]+)\/src\//;
const isProduct = ({ path }: SourceFile): boolean =>
  product.test(path) && !/\.test\.tsx?$/.test(path);

/** Files over the budget, with the lines they may have. This list only shrinks. */
const exceptions: Record<string, number> = {};

const pathsOf = (files: readonly SourceFile[]): string[] => files.map(({ path }) => path);

export const repoRules: readonly RepoRule[] = [
  {
    title: 'allow no index.ts',
    breaches: (files) => pathsOf(files).filter((path) => /^index\.tsx?$/.test(basename(path))),
  },
  {
    title: 'name every file of a server module by its kind',
    breaches: (files) =>
      pathsOf(files).filter((path) => moduleFile.test(path) && !moduleSuffixes.test(path)),
  },
  {
    title: 'give every lint suppression a reason',
    breaches: (files) =>
      files.flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => suppression.test(line) && !/ -- \S/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  },
  {
    title: 'open transactions only in platform/db',
    breaches: (files) =>
      pathsOf(
        files.filter(
          ({ path, text }) =>
            path.startsWith('apps/server/src/') &&
            !path.startsWith('apps/server/src/platform/db/') &&
            /\.transaction\(\)/.test(text),
        ),
      ),
  },
  {
    title: 'open a connection outside the pool only where its end is heard',
    breaches: (files) =>
      pathsOf(
        files.filter(
          (file) =>
            isProduct(file) && file.path !== connectionFile && /\bnew Client\(/.test(file.text),
        ),
      ),
  },
  {
    title: 'set no HTML as it is, hear no other window and show no plugin',
    breaches: (files) =>
      pathsOf(
        files.filter(
          (file) =>
            isProduct(file) &&
            file.path.startsWith('apps/web/') &&
            !bypassFiles.has(file.path) &&
            bypass.test(file.text),
        ),
      ),
  },
  {
    title: 'set cookies only where they get the prefix of their host',
    breaches: (files) =>
      pathsOf(
        files.filter(
          (file) =>
            isProduct(file) && !cookieFiles.has(file.path) && /\bsetCookie\(/.test(file.text),
        ),
      ),
  },
  {
    title: 'make no pattern of what is given',
    breaches: (files) =>
      files
        .filter((file) => isProduct(file) && !patternsFromCode.has(file.path))
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .filter((line) => pattern.test(line) && !constantPattern.test(line))
            .map((line) => `${path}: ${line.trim()}`),
        ),
  },
  {
    title: 'draw by Math.random how long to wait and nothing else',
    breaches: (files) =>
      files.filter(isProduct).flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => guessable.test(line) && !pause.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  },
  {
    title: 'format each kind of value with its one function',
    breaches: (files) =>
      files
        .filter((file) => isProduct(file) && !formatFiles.has(file.path))
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .filter((line) => handMadeFormat.test(line) && !rounding.test(line))
            .map((line) => `${path}: ${line.trim()}`),
        ),
  },
  {
    title: 'name what can be clicked by the words that it shows',
    breaches: (files) =>
      files
        .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(namedText)]
            .map(([, , template, plain, shown]) => [template ?? plain ?? '', shown ?? ''] as const)
            .filter(([name, shown]) => !name.toLowerCase().includes(shown.toLowerCase()))
            .map(([name, shown]) => `${path}: "${shown}" is named "${name}"`),
        ),
  },
  {
    title: 'hold no secret',
    breaches: (files) => pathsOf(files.filter((file) => isProduct(file) && secret.test(file.text))),
  },
  {
    title: 'call a job by its area and its constant',
    breaches: (files) =>
      files.filter(isProduct).flatMap(({ path, text }) =>
        [...text.matchAll(jobDeclaration)]
          .map(([, constant, name]) => [name, `${path.split('/')[4]}.${constant}`])
          .filter(([name, rightName]) => name !== rightName)
          .map(([name, rightName]) => `${path}: '${name}' must be '${rightName}'`),
      ),
  },
  {
    title: 'tell no one anything in the transactions of uploads and reconciliations',
    breaches: (files) =>
      pathsOf(
        files.filter((file) => isProduct(file) && untold.test(file.path) && tells.test(file.text)),
      ),
  },
  {
    title: 'keep files within their line budget',
    breaches: (files) =>
      files
        .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
        .filter(({ path }) => !unbudgeted.test(path))
        .filter(({ path, lines }) => lines > (exceptions[path] ?? lineBudget))
        .map(({ path, lines }) => `${path}: ${lines} lines`),
  },
];
