import { halfUp } from '@recoup/domain/money/half-up';

export const rounded = halfUp;
