-- A demo that was seeded before demos were marked is known by its accounts: all ten of them, and nobody
-- else. Their domain is one that no mail ever reaches.
insert into demo_marks (is_demo)
select true
where (
    select count(*) from users where email in ('admin@recoup.test', 'executive@recoup.test',
      'srlead@recoup.test', 'lead@recoup.test', 'standard@recoup.test', 'contributor@recoup.test',
      'accounting@recoup.test', 'collectionagent@recoup.test', 'senior@recoup.test',
      'api@recoup.test')
  ) = 10
  and not exists (select from users where email not like '%@recoup.test')
on conflict do nothing;

-- Its company is that of every demo.
insert into company_versions (details, is_complete)
select jsonb_build_object(
  'legalName', 'Recoup Demo Company, Inc.', 'tradeName', 'Recoup Commission Recovery',
  'ein', '12-3456789', 'postalStreet', '100 Recovery Way', 'postalStreet2', 'Suite 200',
  'postalCity', 'Albany', 'postalState', 'NY', 'postalZip', '12207',
  'remitToStreet', 'PO Box 1000', 'remitToCity', 'Albany', 'remitToState', 'NY',
  'remitToZip', '12201', 'phone', '(518) 555-0100', 'email', 'accounts@recoup.test'), true
where exists (select from demo_marks) and not exists (select from company_versions);
