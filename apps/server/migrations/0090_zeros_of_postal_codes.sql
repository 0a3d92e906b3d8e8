-- ZIP codes of which a spreadsheet took the zeros get them back (F-116). The address stays the one that was
-- validated: only what prints of it changes.
alter table addresses disable trigger unvalidate;
update addresses a
set zip = case
  when a.zip ~ '^\d{3,4}$' then lpad(a.zip, 5, '0')
  else left(lpad(a.zip, 9, '0'), 5) || '-' || right(a.zip, 4) end
from countries c
where c.id = a.country_id and c.abbreviation in ('US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM')
  and a.zip ~ '^(\d{3,4}|\d{7,9})$';
alter table addresses enable trigger unvalidate;
