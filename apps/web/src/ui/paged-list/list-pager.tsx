import { Button, Group, Text } from '@mantine/core';
import { type ListPage, pageOfLink, rangeText } from './list-state.ts';
import classes from './paged-list.module.css';

interface ListPagerProps {
  readonly page: ListPage<unknown> | undefined;
  readonly hasLastPage: boolean;
  readonly onPage: (page: number) => void;
}

/** Previous, Next, and Last Page follow the links of the response (A-087..A-092, A-112). */
export function ListPager({ page, hasLastPage, onPage }: ListPagerProps) {
  const turn = (label: string, link: string | null | undefined) => {
    const target = pageOfLink(link);
    return (
      <Button
        variant="default"
        size="xs"
        disabled={target === undefined}
        onClick={() => target !== undefined && onPage(target)}
      >
        {label}
      </Button>
    );
  };
  return (
    <Group className={classes.pager} justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {page !== undefined && page.data.length > 0 ? rangeText(page.meta) : ''}
      </Text>
      <Group gap={6} component="nav" aria-label="Pages">
        {turn('Previous', page?.links.prev)}
        {turn('Next', page?.links.next)}
        {hasLastPage && turn('Last Page', page?.links.last)}
      </Group>
    </Group>
  );
}
