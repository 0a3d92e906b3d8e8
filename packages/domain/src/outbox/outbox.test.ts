import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { externalServices, listServices } from './external-services.ts';
import {
  type MessageState,
  mayCancel,
  mayMarkArrived,
  mayRetry,
  mayRetryTogether,
  messageStateNames,
  messageStates,
} from './outbox.ts';

const underWay = 'This message is already being sent.';
const sent = 'This message has already been sent.';

describe('a message to the outside', () => {
  it('goes to one of six services, each by the name that people give it', () => {
    expect(listServices().map((service) => externalServices[service].label)).toEqual([
      'Email',
      'QuickBooks',
      'Google Calendar',
      'Letters',
      'USPS Address Validation',
      'Mailbox',
    ]);
  });

  it('goes through the outbox to three of them, and on paper until letters are set up', () => {
    expect(listServices(({ takesMessages }) => takesMessages)).toEqual([
      'mail',
      'accounting',
      'post',
    ]);
    expect(listServices(({ isRepeatable }) => isRepeatable)).toEqual(['accounting', 'post']);
    expect(listServices(({ isByHand }) => isByHand)).toEqual(['post']);
  });

  it('has a state by the name that users read', () => {
    expect(messageStates.map((state) => messageStateNames[state])).toEqual([
      'Queued',
      'Sending',
      'Retrying',
      'Unconfirmed',
      'Failed',
      'Cancelled',
      'Sent',
    ]);
  });

  it('can be cancelled until it leaves, and once [F-166]', () => {
    expect(messageStates.map((state) => [state, reasonOf(mayCancel({ state }))])).toEqual([
      ['waiting', undefined],
      ['sending', 'This message is being sent right now.'],
      ['failed', undefined],
      ['unclear', undefined],
      ['dead', undefined],
      ['cancelled', 'This message has already been cancelled.'],
      ['sent', sent],
    ]);
  });

  it('can be sent again when it failed, was given up, is unclear, or was cancelled', () => {
    const verdicts = messageStates.map((state) => [state, reasonOf(mayRetry({ state }))]);
    expect(verdicts).toEqual([
      ['waiting', underWay],
      ['sending', underWay],
      ['failed', undefined],
      ['unclear', undefined],
      ['dead', undefined],
      ['cancelled', undefined],
      ['sent', sent],
    ]);
  });

  it('is sent again with others as it is alone, unless it may have arrived [F-420]', () => {
    const others = messageStates.filter((state) => state !== 'unclear');
    expect(others.map((state) => mayRetryTogether({ state }))).toEqual(
      others.map((state) => mayRetry({ state })),
    );
    expect(reasonOf(mayRetryTogether({ state: 'unclear' }))).toMatch(/^It may have been delivered/);
  });

  it.each<[MessageState, boolean, string | undefined]>([
    ['waiting', true, underWay],
    ['waiting', false, undefined],
    ['sending', true, underWay],
    ['sending', false, underWay],
    ['failed', true, underWay],
    ['failed', false, undefined],
    ['unclear', true, undefined],
    ['dead', true, undefined],
    ['dead', false, undefined],
    ['sent', true, sent],
  ])(
    'that is %s, email connected: %s, can be marked as arrived unless: %s',
    (state, isConnected, reason) => {
      expect(
        reasonOf(mayMarkArrived({ service: 'mail', state, isConnected, heldBecause: null })),
      ).toBe(reason);
    },
  );

  it('that is held can be marked as arrived, since nothing sends it now [F-160]', () => {
    const held = { service: 'mail', state: 'waiting', isConnected: true } as const;
    expect(mayMarkArrived({ ...held, heldBecause: 'Held' }).allowed).toBe(true);
  });

  it('can be marked as arrived only when it is an email: the accounts answer for themselves', () => {
    const given = {
      service: 'accounting',
      state: 'dead',
      isConnected: true,
      heldBecause: null,
    } as const;
    expect(reasonOf(mayMarkArrived(given))).toBe('Only emails can be marked as delivered.');
  });
});
