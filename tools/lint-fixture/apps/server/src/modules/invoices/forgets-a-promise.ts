const send = async (): Promise<void> => undefined;

export function sendAll(): void {
  send();
}
