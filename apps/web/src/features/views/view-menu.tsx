import { Button, Menu, Text } from '@mantine/core';
import { changeView, countViews, listViews } from '@recoup/contract/views/views.endpoints';
import type { SavedView } from '@recoup/contract/views/views.schemas';
import { isSavedList, type SavedListName } from '@recoup/domain/views/saved-view';
import { IconBookmark, IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { ViewMenuProps } from '#ui/paged-list/list-settings.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useListChoice, useViews } from './use-views.ts';
import { isAsKept, isBare, viewAddress, viewCountText, viewQueryOf } from './view-query.ts';
import classes from './views.module.css';

const ViewDialog = lazyForm(() => import('./view-dialog.tsx').then((m) => m.ViewDialog));
const DeleteViewDialog = lazyForm(() =>
  import('./delete-view-dialog.tsx').then((m) => m.DeleteViewDialog),
);

type Asked = 'save' | 'edit' | 'delete';

interface ViewsOfListProps extends ViewMenuProps {
  readonly list: SavedListName;
}

/** Opens the default view of a list that was opened without any wish. */
function useDefaultView(views: readonly SavedView[] | undefined, viewId: number | undefined) {
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const wanted = isBare(address) ? views?.find(({ id }) => id === viewId) : undefined;
  useEffect(() => {
    if (wanted) void navigate({ to: '.', search: viewAddress(wanted), replace: true });
  }, [navigate, wanted]);
}

function ViewsOfList({ list, title, query, columns }: ViewsOfListProps) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const { at } = useInstantFormats();
  const { settings, change } = useListChoice(list);
  const { defaultViewId } = settings;
  const { views, open } = useViews(list, isOpen || defaultViewId !== undefined);
  useDefaultView(views, defaultViewId);
  const counts = useEndpoint(countViews, { query: { list } }, { enabled: isOpen });
  const update = useSave(changeView, {
    invalidates: [listViews, countViews],
    onSaved: () => toastDone('View Updated'),
    onFailed: toastProblem,
  });
  const kept = { query: viewQueryOf(query), columns: [...columns] };
  const isEdited =
    open !== undefined &&
    (!isAsKept(open.query, query) ||
      (open.columns.length > 0 && JSON.stringify(open.columns) !== JSON.stringify(columns)));
  const isDefault = open !== undefined && open.id === defaultViewId;
  const item = (view: SavedView) => {
    const counted = counts.data?.find(({ viewId }) => viewId === view.id);
    return (
      <Menu.Item
        key={view.id}
        aria-current={view.id === open?.id || undefined}
        leftSection={view.id === defaultViewId ? <IconStarFilled size={13} /> : undefined}
        rightSection={
          <Text
            size="xs"
            c="dimmed"
            title={counted?.countedAt ? `Counted ${at(counted.countedAt)}` : undefined}
          >
            {viewCountText(counted?.count)}
          </Text>
        }
        onClick={() => void navigate({ to: '.', search: viewAddress(view) })}
      >
        {view.name}
      </Menu.Item>
    );
  };
  const group = (label: string, shown: readonly SavedView[] = []) =>
    shown.length > 0 && (
      <div role="group" aria-label={label} className={classes.group}>
        <Menu.Label aria-hidden>{label}</Menu.Label>
        {shown.map(item)}
      </div>
    );
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={280}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconBookmark size={14} />}
            rightSection={<IconChevronDown size={13} />}
          >
            {open === undefined ? 'Views' : `${open.name}${isEdited ? ' (edited)' : ''}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item onClick={() => void navigate({ to: '.', search: { page: '1' } })}>
            {`All ${title}`}
          </Menu.Item>
          {group(
            'Your Views',
            views?.filter(({ isShared }) => !isShared),
          )}
          {group(
            'Shared Views',
            views?.filter(({ isShared }) => isShared),
          )}
          <div role="group" aria-label="This View" className={classes.group}>
            {open && isEdited && open.editRefusal === null && (
              <Menu.Item onClick={() => update.mutate({ params: { viewId: open.id }, body: kept })}>
                {`Update "${open.name}"`}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => setAsked('save')}>Save as New View...</Menu.Item>
            {open && (
              <>
                <Menu.Item
                  onClick={() => change({ defaultViewId: isDefault ? undefined : open.id })}
                >
                  {isDefault ? 'Do Not Open by Default' : 'Open by Default'}
                </Menu.Item>
                {open.editRefusal === null && (
                  <>
                    <Menu.Item onClick={() => setAsked('edit')}>Rename or Share...</Menu.Item>
                    <Menu.Item onClick={() => setAsked('delete')}>Delete View...</Menu.Item>
                  </>
                )}
              </>
            )}
          </div>
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' && (
        <ViewDialog list={list} kept={kept} onClose={() => setAsked(undefined)} />
      )}
      {open && asked === 'edit' && (
        <ViewDialog list={list} view={open} onClose={() => setAsked(undefined)} />
      )}
      {open && asked === 'delete' && (
        <DeleteViewDialog view={open} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** The saved views of a list (F-421); nothing for a list that takes none. */
export function ViewMenu({ list, ...rest }: ViewMenuProps) {
  return isSavedList(list) && <ViewsOfList list={list} {...rest} />;
}
