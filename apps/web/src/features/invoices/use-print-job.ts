import { useNavigate, useSearch } from '@tanstack/react-router';

/** The print job that a screen follows: its id is in the address, next to the list's parameters. */
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
