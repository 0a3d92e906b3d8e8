-- Ten digits are a number of North America. A foreign number whose calling code and national number are
-- ten digits, too, now stands behind 00: +65 6234 5678 was stored as 6562345678 and shown, called, and
-- matched as (656) 234-5678.

-- A supplier's number is foreign when it begins like those of the country of the hotel.
update supplier_phone_numbers p
set phone = '00' || p.phone
from supplier_addresses sa
join addresses a on a.id = sa.address_id
join countries c on c.id = a.country_id
join (values
('AE', '971'), ('AL', '355'), ('AT', '43'), ('AU', '61'), ('AW', '297'), ('BD', '880'), ('BE', '32'),
  ('BG', '359'), ('BN', '673'), ('BQ', '599'), ('BT', '975'), ('BW', '267'), ('BY', '375'), ('BZ', '501'),
  ('CD', '243'), ('CN', '86'), ('CO', '57'), ('CU', '53'), ('CV', '238'), ('CW', '599'), ('DE', '49'),
  ('DK', '45'), ('EE', '372'), ('EG', '20'), ('ER', '291'), ('FI', '358'), ('FJ', '679'), ('FM', '691'),
  ('GA', '241'), ('GM', '220'), ('GW', '245'), ('GY', '592'), ('HK', '852'), ('HR', '385'), ('HU', '36'),
  ('ID', '62'), ('IE', '353'), ('IL', '972'), ('IN', '91'), ('IS', '354'), ('IT', '39'), ('JP', '81'),
  ('KE', '254'), ('KM', '269'), ('KR', '82'), ('KW', '965'), ('LB', '961'), ('LI', '423'), ('LR', '231'),
  ('LU', '352'), ('MG', '261'), ('MH', '692'), ('MM', '95'), ('MO', '853'), ('MU', '230'), ('MV', '960'),
  ('MW', '265'), ('MY', '60'), ('NL', '31'), ('NO', '47'), ('NR', '674'), ('NU', '683'), ('NZ', '64'),
  ('OM', '968'), ('PA', '507'), ('PE', '51'), ('PG', '675'), ('PH', '63'), ('PK', '92'), ('PL', '48'),
  ('PW', '680'), ('PY', '595'), ('QA', '974'), ('RS', '381'), ('SB', '677'), ('SC', '248'), ('SE', '46'),
  ('SG', '65'), ('SI', '386'), ('SK', '421'), ('SO', '252'), ('SR', '597'), ('ST', '239'), ('SV', '503'),
  ('TH', '66'), ('TL', '670'), ('TO', '676'), ('TV', '688'), ('TW', '886'), ('UY', '598'), ('VN', '84'),
  ('VU', '678'), ('WS', '685'), ('YE', '967'), ('ZA', '27'), ('ZW', '263')
) as k (country, code) on k.country = c.abbreviation
where sa.supplier_id = p.supplier_id and sa.is_physical
  and p.phone ~ '^[0-9]{10}$' and starts_with(p.phone, k.code);

-- A record's number is foreign when it was given with its calling code, or is one of its supplier's.
update records r
set phone = '00' || r.phone
where r.phone ~ '^[0-9]{10}$' and r.phone_dialable
  and ((r.phone_given ~ '^\s*\(?(\+|00|011)'
      and regexp_replace(r.phone_given, '^\s*\(?(\+|00|011)|[^0-9]', '', 'g') = r.phone)
    or exists (select from supplier_phone_numbers p
      where p.supplier_id = r.supplier_id and p.phone = '00' || r.phone));
