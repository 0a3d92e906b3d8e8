import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DocumentText } from '#ui/document-text.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import classes from './help.module.css';

/** A page of the guide, made from its document when the screens are built (`guide-pages.ts`). */
interface GuidePage {
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

/** The pages of the guide. */
const contents = contentsPage;

/** Functions that load each page, by its name. */
const guidePages: ReadonlyMap<string, () => Promise<GuidePage>> = new Map(
  Object.entries(documents).map(([path, load]) => [nameOf(path), load]),
);

function GuideText({ page }: { page: GuidePage }) {
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(page.title);
  useEffect(() => {
    top.current?.scrollIntoView();
  }, []);
  return (
    <div ref={top} className={classes.page}>
      <DocumentText html={page.html} />
    </div>
  );
}

const Contents = () => <GuideText page={contents} />;

const pages = new Map(
  [...guidePages].map(([name, load]) => {
    const Page = lazyPart(async () => {
      const page = await load();
      return () => <GuideText page={page} />;
    });
    return [name, <Page key={name} />];
  }),
);

const NoSuchPage = () => (
  <PageMessage
    title="Help Topic Not Found"
    action={<AppLink href={paths.help}>All help topics</AppLink>}
  >
    This help topic does not exist.
  </PageMessage>
);

/** `/help` and `/help/…`: the guide, next to the list of its pages. */
export function HelpScreen() {
  const { page } = useParams({ strict: false });
  const shown = page === undefined ? <Contents /> : (pages.get(page) ?? <NoSuchPage />);
  const here = page === undefined ? paths.help : paths.helpPage(page);
  return (
    <div className={classes.help}>
      <nav aria-label="Help topics" className={classes.pages}>
        {[{ title: 'Help', href: paths.help }, ...contents.links].map(({ title, href }) => (
          <AppLink key={href} href={href} aria-current={href === here ? 'page' : undefined}>
            {title}
          </AppLink>
        ))}
      </nav>
      {shown}
    </div>
  );
}
