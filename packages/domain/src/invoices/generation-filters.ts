import { type Cents, cents } from '../money/cents.ts';

/** Which suppliers a batch of invoices reaches by the country of their physical address. */
export const generationLocales = ['domestic', 'international', 'all'] as const;
type GenerationLocale = (typeof generationLocales)[number];

/** Defaults of the generation filters (S-132, S-133, S-136, S-137). */
export const generationDefaults = {
  minimumPages: 1,
  maximumPages: 50,
  maximumCommission: cents(2_500_000),
  locale: 'domestic',
} as const satisfies Record<string, number | GenerationLocale>;

/** The least commission worth an invoice, in cents: more where the post goes abroad (S-134, S-135). */
export function defaultMinimumCommission(locale: GenerationLocale): Cents {
  return cents(locale === 'international' ? 10_000 : 1_000);
}

/** The limits of a batch that are always set, chosen or not. */
interface GenerationLimits {
  locale: GenerationLocale;
  minimumPages: number;
  maximumPages: number;
  minimumCommission: Cents;
  maximumCommission: Cents;
}

type Chosen = { [Limit in keyof GenerationLimits]?: GenerationLimits[Limit] | undefined };

/** The limits as chosen, and the defaults where nothing was; the minimum commission follows the locale. */
export function generationLimits(chosen: Chosen): GenerationLimits {
  const locale = chosen.locale ?? generationDefaults.locale;
  return {
    locale,
    minimumPages: chosen.minimumPages ?? generationDefaults.minimumPages,
    maximumPages: chosen.maximumPages ?? generationDefaults.maximumPages,
    minimumCommission: chosen.minimumCommission ?? defaultMinimumCommission(locale),
    maximumCommission: chosen.maximumCommission ?? generationDefaults.maximumCommission,
  };
}

/**
 * The phones, in digits, whose suppliers the phone check of invoice generation leaves out, as a
 * regular expression of PostgreSQL and JavaScript alike (S-138..S-143): by fewer prefixes than are
 * toll-free, and exactly those.
 */
export const excludedPhones = '^1?(800|866|877|888)[0-9]{7}$';
