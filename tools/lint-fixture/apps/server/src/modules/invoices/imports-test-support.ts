import { image } from '@recoup/test-support/images';

export const logo = image;
