const currencyCell =
  /<table:table-cell\b[^>]*\soffice:currency=(?:"([A-Z]{3})"|'([A-Z]{3})')[^>]*>/g;
const styleName = /\stable:style-name=(?:"[^"]*"|'[^']*')/;
const endOfStyles = /<\/office:automatic-styles>|<office:automatic-styles\s*\/>|<office:body\b/;

/**
 * Gives each cell of an OpenDocument sheet that states its currency a number format which shows it: SheetJS reads
 * formats and not `office:currency`, and `$` alone may be Canada's.
 * @param content the text of `content.xml`
 */
export function showCurrencies(content: string): string {
  const codes = new Set<string>();
  const cells = content.replace(currencyCell, (cell, code: string | undefined, other: string) => {
    const stated = code ?? other;
    codes.add(stated);
    const plain = cell.replace(styleName, '');
    return plain.replace('<table:table-cell', `<table:table-cell table:style-name="in${stated}"`);
  });
  if (codes.size === 0) return content;
  const styles = [...codes].map(styleOf).join('');
  return cells.replace(endOfStyles, (end) =>
    end.startsWith('</')
      ? `${styles}${end}`
      : `<office:automatic-styles>${styles}</office:automatic-styles>${end.startsWith('<office:body') ? end : ''}`,
  );
}

const styleOf = (code: string): string =>
  `<number:currency-style style:name="format${code}"><number:currency-symbol>${code}</number:currency-symbol><number:text> </number:text><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:currency-style>` +
  `<style:style style:name="in${code}" style:family="table-cell" style:data-style-name="format${code}"/>`;
