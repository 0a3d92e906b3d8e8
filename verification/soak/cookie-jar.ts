/** The cookies of one browser. */
export interface CookieJar {
  keep(answer: Response): void;
  drop(name: string): void;
  /** The cookies that the browser sends. */
  header(): string;
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    keep: (answer) => {
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const cut = pair.indexOf('=');
        const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
    },
    drop: (name) => void cookies.delete(name),
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
