export const isTotal = (text: string): boolean => /^total\s*:?\s*\d+$/.test(text);
