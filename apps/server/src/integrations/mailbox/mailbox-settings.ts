/** A sign-in by OAuth 2 (XOAUTH2) instead of a password. */
export interface MailboxSignIn {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one that was set; later ones that the service hands out are stored, encrypted. */
  readonly refreshToken: string;
  /** Where access tokens are issued. */
  readonly tokenUrl: string;
}

/** The mailbox to which hotels send their responses. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** `none` only on this machine. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  readonly user: string;
  readonly signIn: { readonly password: string } | MailboxSignIn;
  /** The folder that is read. */
  readonly folder: string;
  /** Where mails go that were read. */
  readonly readFolder: string;
  /** Where mails go that cannot be read. */
  readonly unreadableFolder: string;
  /**
   * The name with which the company's own mail server signs `Authentication-Results`; without it,
   * no such header counts.
   */
  readonly authServer: string | undefined;
}
