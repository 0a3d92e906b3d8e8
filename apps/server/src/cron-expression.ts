import { CronExpressionParser } from 'cron-parser';

/** Returns whether a text is a cron expression of five fields that comes due at some time, as the queue reads it. */
export function isCronExpression(text: string): boolean {
  if (text.split(' ').length !== 5) return false;
  try {
    CronExpressionParser.parse(text).next();
    return true;
  } catch {
    return false;
  }
}
