/** The version that the API's document, the figures and the page of the installation name. */
export const version = '0.1.0';
