import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { mayCorrectPhone } from '@recoup/domain/records/record-phone';
import { mayChangeStatus } from '@recoup/domain/records/record-transition';
import { useRefusal, useRoles } from '#api/session.ts';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { withEdits } from '#ui/paged-list/editable-cell.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { recordListColumns } from './record-columns.tsx';

const RecordStatusEditor = lazyForm(() =>
  import('./record-status-editor.tsx').then((m) => m.RecordStatusEditor),
);
const RecordPhoneEditor = lazyForm(() =>
  import('./record-phone-editor.tsx').then((m) => m.RecordPhoneEditor),
);
const RecordAssigneeEditor = lazyForm(() =>
  import('./record-assignee-editor.tsx').then((m) => m.RecordAssigneeEditor),
);

/** The columns of a list of records, with the values that are edited in it (F-425). */
export function useRecordColumns(): ReadonlyArray<ListColumn<RecordRow>> {
  const roles = useRoles();
  const phoneRefusal = useRefusal('records.fixPhone');
  const assignRefusal = useRefusal('records.assign');
  return withEdits(recordListColumns, {
    status: {
      refusal: ({ status: { code }, agency: { status } }) =>
        reasonOf(mayChangeStatus({ from: code, to: code, agencyStatus: status.code, roles })),
      editor: (cell) => <RecordStatusEditor {...cell} />,
    },
    phone: {
      refusal: ({ status }) => phoneRefusal ?? reasonOf(mayCorrectPhone(status.code)),
      editor: (cell) => <RecordPhoneEditor {...cell} />,
    },
    assignedUser: {
      refusal: () => assignRefusal,
      editor: (cell) => <RecordAssigneeEditor {...cell} />,
    },
  });
}
