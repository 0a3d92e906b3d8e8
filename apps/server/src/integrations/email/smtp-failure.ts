import { UnconfirmedDeliveryError, UndeliverableError } from '#platform/outgoing/delivery';

/** The answers that are about this mail: about its recipient, or about what is in it. */
const recipientCommands = new Set(['RCPT TO', 'DATA']);

/**
 * What a failed try means. An answer of 500 to 599 about the mail is for good. Silence after all of
 * it was handed over leaves open whether it arrived. Everything else may pass, a refused sign-in or
 * sender among it: that is mended here, and the mails wait for it.
 */
export function readSmtpFailure(error: unknown, isHandedOver: boolean): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = 'command' in error ? String(error.command) : '';
  const said =
    'response' in error && typeof error.response === 'string' ? error.response : error.message;
  const options = { cause: error };
  if (code >= 500 && code < 600 && recipientCommands.has(command))
    return new UndeliverableError(`The mail server refused it: ${said}`, options);
  if (isHandedOver && code === 0)
    return new UnconfirmedDeliveryError(
      `The mail server got all of it and did not answer: it may or may not have arrived. (${said})`,
      options,
    );
  return new Error(`The mail server could not take it: ${said}`, options);
}
