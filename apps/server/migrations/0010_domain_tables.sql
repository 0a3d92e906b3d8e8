-- The tables of packages/domain, for joins and foreign keys. A test compares the two.
insert into record_statuses (code, name, is_paid, is_billable, is_processed, is_review) values
  (0, 'Not Resolved', false, true, false, false),
  (1, 'Paid', true, false, true, false),
  (2, 'Cancelled', false, false, true, false),
  (3, 'Previously Paid', false, false, true, false),
  (4, 'No Show', false, false, true, false),
  (5, 'Too Old', false, false, true, false),
  (6, 'Non Commissionable', false, false, true, false),
  (7, 'Bankruptcy', false, false, true, false),
  (8, 'Foreign Payment', true, false, true, false),
  (10, 'Pending Payment', false, true, false, false),
  (12, 'Duplicate Payment', false, false, true, false),
  (13, 'Unknown', false, false, false, false),
  (18, 'Duplicate Record', false, false, true, false),
  (40, 'System Generate', false, false, false, false),
  (41, 'Returned Payment', false, true, false, false),
  (42, 'Unknown Deposit', true, false, true, false),
  (43, 'Overpayment', true, false, true, false),
  (44, 'Needs Review', false, false, false, true),
  (45, 'Currency Review', false, false, false, true),
  (46, 'Inactive', false, false, false, false);

insert into record_substatuses (code, name) values
  (1, 'Refused to Pay'),
  (2, 'Net Rate'),
  (3, 'Discounted Rate'),
  (4, 'Online Booking'),
  (5, 'Onyx'),
  (6, 'Third Party Booking'),
  (7, 'Expedia'),
  (8, 'Agency'),
  (9, 'CTS'),
  (10, 'Corporate Paid'),
  (11, 'Commtrak'),
  (12, 'Refused to Research'),
  (13, 'Incorrect Rec Details'),
  (14, 'Exceeds Window'),
  (15, 'Collections');

insert into record_status_substatuses (status_code, substatus_code) values
  (0, 15),
  (3, 5),
  (3, 8),
  (3, 9),
  (3, 11),
  (6, 1),
  (6, 2),
  (6, 3),
  (6, 4),
  (6, 6),
  (6, 7),
  (6, 10),
  (6, 12),
  (6, 13),
  (6, 14),
  (10, 15);

insert into supplier_statuses (code, name) values
  (0, 'Billable'),
  (6, 'Non Commissionable'),
  (7, 'Bankruptcy'),
  (22, 'Temp Closed'),
  (86, 'Permanently Closed'),
  (87, 'Blacklisted'),
  (88, 'Needs Review'),
  (89, 'Invalid'),
  (92, 'Collections'),
  (93, 'Sent to Attorney');

insert into supplier_substatuses (code, name) values
  (1, 'Waiting on Response'),
  (2, 'Waiting for Payment'),
  (3, 'Negotiating Payment'),
  (4, 'Payment Plan'),
  (5, 'Invoice 1'),
  (6, 'Invoice 2'),
  (7, 'Invoice 3'),
  (8, 'Billable Collections'),
  (9, 'International Collections');

insert into supplier_status_substatuses (status_code, substatus_code) values
  (0, 1),
  (0, 2),
  (0, 3),
  (0, 4),
  (0, 5),
  (0, 6),
  (0, 7),
  (92, 3),
  (92, 4),
  (92, 8),
  (92, 9),
  (93, 3),
  (93, 4),
  (93, 8),
  (93, 9);

insert into agency_statuses (code, name) values
  (0, 'Active'),
  (2, 'Cancelled'),
  (3, 'Acquired'),
  (7, 'Closed'),
  (10, 'On Hold'),
  (12, 'Lead');

insert into agency_software_types (id, name) values
  (1, 'TRAMS'),
  (2, 'ClientBase'),
  (3, 'GlobalWare'),
  (4, 'TravCom'),
  (5, 'CTS'),
  (6, 'Concur'),
  (7, 'Sabre Red'),
  (8, 'Travelport'),
  (9, 'Other');

insert into payment_methods (id, name) values
  (1, 'Credit Card'),
  (2, 'ACH'),
  (3, 'Check'),
  (4, 'Wire'),
  (5, 'Foreign Check');

insert into roles (id, name) values
  (1, 'executive'),
  (2, 'standard'),
  (3, 'api'),
  (4, 'lead'),
  (5, 'contributor'),
  (6, 'senior'),
  (7, 'accounting'),
  (8, 'srlead'),
  (9, 'collectionagent');
