import { citedItem } from './citations.ts';

const list = `${citedItem}(?:, ${citedItem})*`;
/** A column of a table of cases, the end of a title, and comments. */
const inPlace = new RegExp(
  String.raw`(['"\`])${list}\1| \[${list}\](?=['"\`])|^\s*(?:\/\/|\/?\*).*|\s\/\/ .*$`,
  'g',
);
const idOfTest = /(?<![\w-])[AFRS]-\d{3}(?!\w)|\b(?:it|test)(?:\.\w+)*\(\s*['"`]I\d/;
const title = /\btest(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const longestTitle = 80;

/**
 * Returns the titles of a file of tests that break the rules, each as `path:line: what`: a title is a
 * sentence with its ids last in brackets, and that of a journey has at most 80 characters.
 */
export function brokenTitles(path: string, text: string): string[] {
  const misplaced = text
    .split('\n')
    .flatMap((line, index) =>
      idOfTest.test(line.replace(inPlace, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    );
  if (!path.endsWith('.e2e.ts')) return misplaced;
  const long = [...text.matchAll(title)].filter(([, , words = '']) => words.length > longestTitle);
  return [
    ...misplaced,
    ...long.map(({ index, 2: words = '' }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: ${words.length} characters: ${words}`;
    }),
  ];
}
