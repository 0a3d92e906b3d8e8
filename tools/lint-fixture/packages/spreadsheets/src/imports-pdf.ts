import { pdf } from '@recoup/pdf/pdf';

export const drawn = pdf;
