import type { FunctionComponent } from 'react';
import { PageMessage } from '#ui/page-message.tsx';

/** Stands where a screen of the route table is not built yet. */
export function comingScreen(title: string): FunctionComponent {
  return function ComingScreen() {
    return <PageMessage title={title}>Coming with the next release</PageMessage>;
  };
}
