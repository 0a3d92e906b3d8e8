import { type Model, type ModelReport, today } from './model.ts';
import type { Operation } from './operation.ts';
import { compareMonth, keyOf, readBy } from './report-figures.ts';

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
      for (const entry of readBy(model, key)) entry.heldBy = key;
      const report: ModelReport = { year, month, isPublished: false };
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
