import type { Tone } from '@recoup/domain/kit/tone';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Copyable } from './copyable.tsx';
import type { ListColumn } from './paged-list/list-types.ts';
import { StatusBadge } from './status-badge.tsx';

interface Options extends Omit<ListColumn<never>, 'key' | 'header' | 'cell' | 'edit' | 'sortKey'> {
  /** The name for `sortBy`; true when it is the column's key. */
  readonly sort?: string | true;
}

type Maybe<Value> = Value | null | undefined;
type Link = readonly [href: Maybe<string>, text: ReactNode];
type Status = readonly [tone: Tone, name: string, substatus?: Maybe<string>];

interface ValueColumn {
  /** Without `cell` it shows what the row has under the column's key. */
  <Key extends string>(
    key: Key,
    header: string,
    options?: Options,
  ): ListColumn<Readonly<Record<Key, ReactNode>>>;
  <Row>(
    key: string,
    header: string,
    options: Options,
    cell: (row: Row) => ReactNode,
  ): ListColumn<Row>;
}

const valueColumn =
  (common: Options): ValueColumn =>
  <Row,>(
    key: string,
    header: string,
    { sort, ...options }: Options = {},
    cell = (row: Row) => row[key as keyof Row] as ReactNode,
  ) => ({
    key,
    header,
    cell,
    ...(sort && { sortKey: sort === true ? key : sort }),
    ...common,
    ...options,
  });

export const text = valueColumn({});

/** Numbers, amounts, and days, right-aligned. */
export const number = valueColumn({ align: 'right' });

/** Phone numbers, which are never cut off and can be copied: `of` formats them with `formatPhone`. */
export function phone<Row>(
  key: string,
  header: string,
  options: Options,
  of: (row: Row) => string,
): ListColumn<Row> {
  return text(key, header, { align: 'left', ...options }, (row: Row) => {
    const shown = of(row);
    return (
      shown && (
        <Copyable label={shown} text={shown}>
          {shown}
        </Copyable>
      )
    );
  });
}

/** A link to another screen; without an address, only its text. */
export function link<Row>(
  key: string,
  header: string,
  options: Options,
  of: (row: Row) => Maybe<Link>,
): ListColumn<Row> {
  return text(key, header, options, (row: Row) => {
    const [href, label] = of(row) ?? [];
    return href ? <AppLink href={href}>{label}</AppLink> : label;
  });
}

/** A status and its substatus, on the color of its meaning. */
export function status<Row>(
  key: string,
  header: string,
  options: Options,
  of: (row: Row) => Maybe<Status>,
): ListColumn<Row> {
  return text(key, header, options, (row: Row) => {
    const [tone, ...names] = of(row) ?? [];
    return tone && <StatusBadge tone={tone}>{names.filter(Boolean).join(' · ')}</StatusBadge>;
  });
}
