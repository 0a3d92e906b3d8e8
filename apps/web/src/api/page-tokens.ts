function metaTag(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
}

/** The page's anti-forgery token, which the sign-out form sends back. */
export function csrfToken(): string {
  return metaTag('csrf-token')?.content ?? '';
}

/** Puts the token of a new session into the page. */
export function setCsrfToken(token: string): void {
  metaTag('csrf-token')?.setAttribute('content', token);
}

/** The nonce with which the page's policy admits style elements. */
export function styleNonce(): string {
  return metaTag('csp-nonce')?.content ?? '';
}
