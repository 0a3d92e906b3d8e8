import { type Model, type ModelReport, today } from './model.ts';
import type { Operation } from './operation.ts';
import { adjustmentsBefore, compareMonth, keyOf, paidIn } from './report-figures.ts';

/** The month before this one, as the office counts. */
function monthBefore(model: Model): { year: number; month: number; key: string } {
  const [year = 0, month = 0] = today(model).split('-').map(Number);
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  return { ...before, key: keyOf(before) };
}

export const runMonth: Operation = (model, _lot, system) => {
  const { key, year, month } = monthBefore(model);
  return {
    description: `runs the month ${key}`,
    by: (hasRole) => hasRole('executive'),
    method: 'POST',
    url: '/api/reports',
    body: { year, month },
    ok: 202,
    refused: model.reports.get(key)?.isPublished ? 400 : undefined,
    done: async () => {
      await compareMonth(model, system, { year, month });
      const said = new Map(paidIn(model, key));
      for (const [id, { agencyId, amount, part }] of adjustmentsBefore(model, key)) {
        const own = said.get(id) ?? { agencyId, amount: 0, part: 0 };
        said.set(id, { agencyId, amount: own.amount + amount, part: own.part + part });
      }
      const report: ModelReport = { year, month, said, isPublished: false };
      model.reports.set(key, report);
    },
  };
};

export const publishMonth: Operation = (model) => {
  const { key, year, month } = monthBefore(model);
  const report = model.reports.get(key);
  return {
    description: `publishes the month ${key}`,
    by: (hasRole) => hasRole('executive'),
    method: 'POST',
    url: '/api/reports/publish',
    body: { year, month },
    ok: 200,
    refused: !report || report.isPublished ? 400 : undefined,
    // A month without any activity has no reports to publish.
    mayBeRefused: 400,
    done: () => {
      if (report) report.isPublished = true;
    },
  };
};
