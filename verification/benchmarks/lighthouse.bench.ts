import lighthouse, { desktopConfig } from 'lighthouse';
import { type AppBrowser, mainScreens, withAppBrowser } from './app-browser.ts';
import { budgets } from './budgets.ts';
import { type Measurement, measured } from './measurement.ts';

/** The data of the screens. */
export const data = { records: 1_000_000 };

type Category = keyof typeof budgets.lighthouse;
const categories = Object.keys(budgets.lighthouse) as Category[];

/**
 * Lighthouse scores of the main screens on a desktop, the worst of them compared with the minimum.
 */
export async function runLighthouseBench(): Promise<Measurement[]> {
  return await withAppBrowser(async (office) => {
    const window = await office.openWindow();
    const screens = await mainScreens(window);
    const cookies = await window.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await window.close();
    const worst = new Map<Category, number>();
    for (const screen of screens) {
      const points = await judge(office, screen, cookie);
      console.log(
        screen,
        categories.map((category) => `${category} ${points[category]}`).join(', '),
      );
      for (const category of categories)
        worst.set(category, Math.min(points[category], worst.get(category) ?? 100));
    }
    return [...worst].map(([category, points]) => measured(budgets.lighthouse[category], points));
  }, process.env.DATA_DIR);
}

async function judge(
  { address, debuggingPort }: AppBrowser,
  screen: string,
  cookie: string,
): Promise<Record<Category, number>> {
  const flags = {
    port: debuggingPort,
    onlyCategories: categories,
    extraHeaders: { Cookie: cookie },
    logLevel: 'error' as const,
  };
  const result = await lighthouse(`${address}${screen}`, flags, desktopConfig);
  if (!result) throw new Error(`Lighthouse said nothing of ${screen}.`);
  const { finalDisplayedUrl, categories: judged, audits } = result.lhr;
  if (!finalDisplayedUrl.endsWith(screen))
    throw new Error(`${screen} led to ${finalDisplayedUrl}.`);
  for (const { id, score, scoreDisplayMode, title, displayValue } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`  ${screen} ${id}: ${title} ${displayValue ?? ''}`);
  const pointsOf = (category: Category) => (judged[category]?.score ?? Number.NaN) * 100;
  return {
    performance: pointsOf('performance'),
    accessibility: pointsOf('accessibility'),
    'best-practices': pointsOf('best-practices'),
  };
}
