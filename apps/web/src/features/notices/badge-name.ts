import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import type { getBadges } from '@recoup/contract/notices/notices.endpoints';

/** What a badge in a menu can count. */
export type BadgeName = keyof ResponseOf<typeof getBadges>;
