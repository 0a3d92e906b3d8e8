/** An external service. */
interface ServiceFacts {
  /** Its name on screens. */
  readonly label: string;
  /** What connects it: the settings, or a sign-in for the whole company or for each user. */
  readonly connectedBy: 'settings' | 'company' | 'user';
  /** Whether messages go to it through the outbox. */
  readonly takesMessages?: boolean;
  /**
   * Whether it knows a message again by its key, so that a try whose end no one saw can be repeated.
   * Otherwise such a message is given up, and a person decides.
   */
  readonly isRepeatable?: boolean;
  /** Whether the office does its work manually until it is set up. */
  readonly isByHand?: boolean;
  /** Shown on screens until the service is set up. */
  readonly notConnected?: string;
}

const services = {
  mail: {
    label: 'Email',
    connectedBy: 'settings',
    takesMessages: true,
    notConnected: 'Email is not set up. Messages stay in the outbox, where you can download them.',
  },
  accounting: {
    label: 'QuickBooks',
    connectedBy: 'company',
    takesMessages: true,
    isRepeatable: true,
  },
  calendar: { label: 'Google Calendar', connectedBy: 'user' },
  post: {
    label: 'Letters',
    connectedBy: 'settings',
    takesMessages: true,
    isRepeatable: true,
    isByHand: true,
    notConnected:
      'No mailing service is set up. Letters go to the print queue for you to print and mail.',
  },
  addresses: {
    label: 'USPS Address Validation',
    connectedBy: 'settings',
    notConnected: 'USPS address validation is not set up. Addresses must be validated manually.',
  },
  mailbox: { label: 'Mailbox', connectedBy: 'settings' },
} satisfies Record<string, ServiceFacts>;

export type ExternalService = keyof typeof services;

/** Every external service that users see or connect, in the order of the outbox. */
export const externalServices: Readonly<Record<ExternalService, ServiceFacts>> = services;

const all = Object.keys(services) as ExternalService[];

/** Lists the services that match; all of them without a test. */
export const listServices = (
  isMeant: (facts: ServiceFacts) => boolean | undefined = () => true,
): ExternalService[] => all.filter((service) => isMeant(externalServices[service]));
