import type { StatementFormat } from '@recoup/domain/bank/statements/bank-statement';

const names: Readonly<Record<StatementFormat, string>> = {
  camt: 'camt.053',
  bai2: 'BAI2',
  ofx: 'OFX',
  csv: 'Table',
};

/** The name of a format on screens. */
export const statementFormatName = (format: StatementFormat): string => names[format];
