import { AppLink } from './app-link.tsx';
import classes from './bar-table.module.css';

export interface BarRow {
  readonly name: string;
  /** The list of what the row counts. */
  readonly href?: string | undefined;
  /** Length of its bar, relative to the others. */
  readonly size: number;
  readonly figures: readonly string[];
  /** The color of the row in a chart next to the table. */
  readonly swatch?: string | undefined;
}

interface BarTableProps {
  readonly label: string;
  /** Of the names and the figures; the bars between need none. */
  readonly headers: readonly [string, ...string[]];
  readonly rows: readonly BarRow[];
  readonly total?: readonly string[];
  readonly tone: 'positive' | 'open';
}

/** Figures to read, each row with a bar to look at. */
export function BarTable({ label, headers, rows, total, tone }: BarTableProps) {
  const [first, ...figures] = headers;
  const longest = Math.max(...rows.map(({ size }) => size), Number.MIN_VALUE);
  return (
    <table className={classes.table} aria-label={label} data-tone={tone}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <td className={classes.track} />
          {figures.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, href, size, figures: texts, swatch }) => (
          <tr key={name}>
            <th scope="row">
              {swatch && <span className={`${classes.swatch} ${swatch}`} />}
              {href ? <AppLink href={href}>{name}</AppLink> : name}
            </th>
            <td className={classes.track}>
              {size > 0 && (
                <span
                  className={`${classes.bar} ${swatch ?? ''}`}
                  style={{ width: `${(100 * size) / longest}%` }}
                />
              )}
            </td>
            {texts.map((text, place) => (
              <td key={headers[place + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={classes.track} />
            {total.map((text, place) => (
              <td key={headers[place + 1]}>{text}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
