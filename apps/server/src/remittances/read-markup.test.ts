import type { PaperBlock } from '@recoup/domain/remittances/paper';
import { describe, expect, it } from 'vitest';
import { readMarkup } from './read-markup.ts';

const rowsOf = (block: PaperBlock): string[] =>
  block.kind === 'text'
    ? block.lines.map(({ text }) => text).filter((text) => text !== '')
    : block.rows.map(({ cells }) => cells.join('|'));

const data =
  '<table><tr><th>Guest</th><th>Paid</th></tr><tr><td>Lee</td><td>30.00</td></tr></table>';

describe('a table within tables', () => {
  it('stands between the words before it and those after it, in their order', () => {
    const html = `<table><tr><td>Dear all,</td></tr><tr><td>see below ${data}</td></tr>
      <tr><td>Kind</td><td>regards</td></tr></table>`;
    expect(readMarkup(html).map(rowsOf)).toEqual([
      ['Dear all,'],
      ['see below'],
      ['Guest|Paid', 'Lee|30.00'],
      ['Kind regards'],
    ]);
  });

  it('is found however deep it lies', () => {
    const deep = `<table><tr><td><table><tr><td>${data}</td></tr></table></td></tr></table>`;
    expect(readMarkup(deep).map(rowsOf)).toEqual([['Guest|Paid', 'Lee|30.00']]);
  });

  it('is part of its cell where it has no cells beside each other', () => {
    const cell = '<table><tr><td>Lee,</td></tr><tr><td>Ann</td></tr></table>';
    const html = `<table><tr><td>Guest</td><td>Paid</td></tr><tr><td>${cell}</td><td>30.00</td></tr></table>`;
    expect(readMarkup(html).map(rowsOf)).toEqual([['Guest|Paid', 'Lee, Ann|30.00']]);
  });
});
