import { countText } from '@recoup/domain/kit/counted';
/** Returns what is shown of work that has not begun. @param ahead how many others go before it */
export function queuePositionText(ahead: number): string {
  if (ahead === 0) return 'Waiting to start';
  return ahead === 1 ? 'Waiting for 1 other' : `Waiting for ${countText(ahead)} others`;
}
