export const image = 1;
