import { VisuallyHidden } from '@mantine/core';
import { AppLink } from './app-link.tsx';
import { axisTicks } from './axis-ticks.ts';
import classes from './column-chart.module.css';

interface ChartPart {
  readonly key: string;
  readonly size: number;
  readonly className: string;
}

export interface ChartColumn {
  readonly key: string;
  /** Under the column; empty for one without a label. */
  readonly label: string;
  /** Its height, a whole number. */
  readonly size: number;
  /** What it stands for and its value, then the values of its parts. */
  readonly texts: readonly string[];
  /** The pieces of the column from below, if it has several. */
  readonly parts?: readonly ChartPart[];
  /** The list of what it counts. */
  readonly href?: string | undefined;
}

interface ColumnChartProps {
  /** What is shown, for screen readers. */
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  /** The text of a value at the axis. */
  readonly axisText: (value: number) => string;
}

/** Values side by side along an axis. Show the same figures as a table next to it. */
export function ColumnChart({ label, columns, axisText }: ColumnChartProps) {
  const ticks = axisTicks(Math.max(...columns.map(({ size }) => size), 0));
  const top = ticks.at(-1) || 1;
  return (
    <div className={classes.chart}>
      <div className={classes.axis} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{axisText(tick)}</span>
        ))}
      </div>
      <div className={classes.plot}>
        <div className={classes.grid} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <ol className={classes.columns} aria-label={label}>
          {columns.map((column) => (
            <li key={column.key} title={column.texts.join('\n')}>
              <Column column={column} top={top} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Column({ column, top }: { column: ChartColumn; top: number }) {
  const { size, parts, texts, label, href } = column;
  const inner = (
    <>
      <span className={classes.track}>
        {size > 0 && (
          <span className={classes.bar} style={{ height: `${(100 * size) / top}%` }}>
            {parts?.map((part) => (
              <span key={part.key} className={part.className} style={{ flexGrow: part.size }} />
            ))}
          </span>
        )}
      </span>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <VisuallyHidden>{texts.join(', ')}</VisuallyHidden>
    </>
  );
  return href ? <AppLink href={href}>{inner}</AppLink> : inner;
}
