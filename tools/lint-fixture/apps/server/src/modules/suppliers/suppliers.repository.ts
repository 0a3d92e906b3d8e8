export const loadSupplier = (): string => 'Hotel';
