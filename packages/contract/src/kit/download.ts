/**
 * Sent with GET to the address of a file by a page that is about to let the browser download it: a
 * CSV is not sent then, and the response is 204 or a refusal, which the page can show (F-203).
 * Other files are returned as usual.
 */
export const askHeader = 'x-ask-download';
