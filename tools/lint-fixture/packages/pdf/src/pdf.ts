export const pdf = 1;
