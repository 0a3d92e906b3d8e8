import { halfUp } from '@recoup/domain/money/half-up';
import { findSupplier } from '#modules/suppliers/suppliers.api';

export const addressee = (): string => `${findSupplier()} ${halfUp(1)}`;
