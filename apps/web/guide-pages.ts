import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** The documents that the help shows; a link to any other fails the build. */
const guide = /\/docs\/(?:guide\/[\w-]+|api|file-formats)\.md$/;

const addressOf = (path: string): string => {
  const name = basename(path, '.md');
  return name === 'README' ? '/help' : `/help/${name}`;
};

/** Width and height of a PNG file, which stand at the same place in each. */
function sizeOf(path: string): string {
  const head = readFileSync(path).subarray(16, 24);
  return `width="${head.readUInt32BE(0)}" height="${head.readUInt32BE(4)}"`;
}

/** A page of the guide as HTML, with its title, the pages that it leads to, and its images. */
function render(text: string, path: string) {
  const images: string[] = [];
  const links: Array<{ title: string; href: string }> = [];
  const marked = new Marked({
    renderer: {
      image({ href, text: alt }: Tokens.Image) {
        images.push(href);
        const size = sizeOf(join(dirname(path), href));
        return `<img src="%image${images.length - 1}%" alt="${alt}" ${size} loading="lazy">`;
      },
      link({ href, tokens }: Tokens.Link) {
        const target = join(dirname(path), href);
        if (!guide.test(target) || !existsSync(target))
          throw new Error(`${path} leads to ${href}, which the help does not show.`);
        const title = this.parser.parseInline(tokens);
        links.push({ title, href: addressOf(target) });
        return `<a href="${addressOf(target)}">${title}</a>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const isNamed = token.header.some(({ text: name }) => name !== '');
        const head = isNamed ? `<thead>${row(token.header)}</thead>` : '';
        return `<table>${head}<tbody>${token.rows.map(row).join('')}</tbody></table>`;
      },
    },
  });
  // what is wider than the page is scrolled by keyboard, too
  const html = marked.parse(text, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? basename(path);
  return { html, title, links, images };
}

/** Makes each page of the guide a module, so that the help is built with the screens. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    transform(text, id) {
      if (!guide.test(id)) return null;
      const { html, title, links, images } = render(text, id);
      const imports = images.map((href, index) => `import image${index} from './${href}';`);
      const shown = JSON.stringify(html).replaceAll(/%(image\d+)%/g, '" + $1 + "');
      const code = [
        ...imports,
        `export const title = ${JSON.stringify(title)};`,
        `export const links = ${JSON.stringify(links)};`,
        `export const html = ${shown};`,
      ].join('\n');
      return { code, map: null, moduleType: 'js' };
    },
  };
}
