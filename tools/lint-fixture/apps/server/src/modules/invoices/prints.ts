export function report(text: string): void {
  console.log(text);
}
