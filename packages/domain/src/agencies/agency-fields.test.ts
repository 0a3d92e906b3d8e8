import { describe, expect, it } from 'vitest';
import { agencyFieldLabel } from './agency-fields.ts';
import { agencyValueText } from './agency-value-text.ts';

describe('a changed field of an agency', () => {
  it.each([
    ['status', '10', 'Status', 'On Hold'],
    ['paymentMethod', '2', 'Preferred Payment Method', 'ACH'],
    ['softwareType', '4', 'Booking Software', 'TravCom'],
    ['softwareType', '99', 'Booking Software', '99'],
    ['sharePercent', '70.50', 'Agency Share', '70.5%'],
    ['phone_number', '6175550142', 'Phone', '(617) 555-0142'],
    ['name', 'Harbor Travel', 'Name', 'Harbor Travel'],
    ['emails', 'a@b.test, c@d.test', 'Emails', 'a@b.test, c@d.test'],
    ['later', '7', 'later', '7'],
  ])('%s %s reads %s: %s', (field, stored, label, text) => {
    expect([agencyFieldLabel(field), agencyValueText(field, stored)]).toEqual([label, text]);
  });
});
