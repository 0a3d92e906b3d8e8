/** A page of the guide, made from its document when the screens are built (`guide-pages.ts`). */
export interface GuidePage {
  readonly title: string;
  readonly html: string;
  /** The pages that it leads to. */
  readonly links: ReadonlyArray<{ readonly title: string; readonly href: string }>;
}

const nameOf = (path: string): string => path.replace(/^.*\/([\w-]+)\.md$/, '$1');

const documents = import.meta.glob<GuidePage>([
  '../../../../../docs/guide/*.md',
  '!../../../../../docs/guide/README.md',
  '../../../../../docs/{api,file-formats}.md',
]);
const [contentsPage] = Object.values(
  import.meta.glob<GuidePage>('../../../../../docs/guide/README.md', { eager: true }),
);
if (!contentsPage) throw new Error('the guide has no contents');

/** What the guide has. */
export const contents = contentsPage;

/** What fetches each page, by its name. */
export const guidePages: ReadonlyMap<string, () => Promise<GuidePage>> = new Map(
  Object.entries(documents).map(([path, load]) => [nameOf(path), load]),
);
