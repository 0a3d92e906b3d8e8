import { useNavigate, useSearch } from '@tanstack/react-router';

/** The printing that a screen follows: its job stands in the address, beside what the list shows. */
export function usePrintJob() {
  const { job: jobId, ...others } = useSearch({ strict: false }) as Readonly<
    Record<string, string>
  >;
  const navigate = useNavigate();
  const showJob = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: id === undefined ? others : { ...others, job: id },
      resetScroll: false,
    });
  return { jobId, showJob };
}
