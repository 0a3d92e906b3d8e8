import { NativeSelect } from '@mantine/core';
import type { FileReading } from '@recoup/contract/uploads/upload-drafts.schemas';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import classes from './uploads.module.css';

interface SampleTableProps {
  readonly reading: FileReading;
  readonly headerLine: number | null;
  readonly names: Readonly<Record<string, string>>;
  /** The meaning of each column; null is not read. */
  readonly chosen: ReadonlyArray<string | null>;
  readonly onChoose: (chosen: Array<string | null>) => void;
}

/** The first rows of the file, with the meaning of each column above it. */
export function SampleTable({ reading, headerLine, names, chosen, onChoose }: SampleTableProps) {
  const options = [
    { value: '', label: '(ignore)' },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  const choose = (position: number, value: string) =>
    onChoose(chosen.map((old, at) => (at === position ? value || null : old)));
  return (
    <ScrollFrame label="Sample rows" className={classes.sample}>
      <table aria-label="Sample rows">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {chosen.map((column, at) => (
              <th key={at} scope="col">
                <NativeSelect
                  size="xs"
                  aria-label={`Column ${at + 1}, ${reading.header[at] ?? ''}`}
                  data={options}
                  value={column ?? ''}
                  data-unread={column === null || undefined}
                  onChange={({ currentTarget: { value } }) => choose(at, value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reading.sample.map(({ line, cells }) => (
            <tr key={line} data-header={line === headerLine || undefined}>
              <td>{line}</td>
              {chosen.map((column, at) => (
                <td key={at} data-unread={column === null || undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
