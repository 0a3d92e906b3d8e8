const usualDecimals = 2;

/** Currencies without hundredths, or with smaller parts; a test compares them with the ISO 4217 list. */
const currenciesByDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XTS XUA XXX',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Every currency that has not two decimals, with its own (ISO 4217). */
export const unusualDecimals: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(currenciesByDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)]),
  ),
);

/** Returns the number of decimals of a currency's amounts: 3 of dinars, 0 of yen (ISO 4217, F-103). */
export function currencyDecimals(code: string): number {
  return unusualDecimals[code] ?? usualDecimals;
}
