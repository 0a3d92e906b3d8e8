export const amountOf = (row: any): unknown => row;
