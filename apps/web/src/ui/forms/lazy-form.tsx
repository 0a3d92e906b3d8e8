import { type ComponentType, useEffect } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { replayIntoNextForm } from './replay-into-next-form.ts';

/** How long a form that is there may take to enter its first field, in ms; some have none to enter. */
const patienceMs = 500;

function TypingAhead() {
  useEffect(() => {
    const ahead = replayIntoNextForm();
    return () => void setTimeout(() => ahead.abort(), patienceMs);
  }, []);
  return null;
}

/**
 * A form that is fetched when it is first opened; what is typed until then stands in its first field.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, <TypingAhead />);
}
