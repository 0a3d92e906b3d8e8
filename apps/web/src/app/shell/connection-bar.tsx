import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { connection, noteReached } from '#api/connection.ts';
import { askMaintenance } from '#api/maintenance.ts';
import classes from './shell.module.css';

/** How often to try again while the server cannot be reached, in ms. */
const everyMs = 5_000;

/** Shown above every screen while the server cannot be reached. Failed requests are repeated after that. */
export function ConnectionBar() {
  const cache = useQueryClient();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(
    () =>
      cache.fetchQuery({ ...askMaintenance, staleTime: 0, retry: false }).catch(() => undefined),
    [cache],
  );
  const retry = async () => {
    setAsking(true);
    await ask();
    setAsking(false);
  };

  useEffect(() => {
    if (!isAway) return;
    const timer = window.setInterval(() => void ask(), everyMs);
    return () => {
      window.clearInterval(timer);
      // Screens whose requests failed are loaded as soon as the server can be reached.
      void cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [isAway, ask, cache]);
  useEffect(() => {
    const leave = () => noteReached(false);
    const comeBack = () => void ask();
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, [ask]);

  if (!isAway) return null;
  return (
    <div role="status" className={classes.away}>
      <span>
        <strong>{navigator.onLine ? 'Recoup cannot be reached.' : 'You are offline.'}</strong>{' '}
        Nothing that you typed is lost. Recoup tries again every few seconds.
      </span>
      <Button size="compact-xs" variant="default" loading={isAsking} onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  );
}
