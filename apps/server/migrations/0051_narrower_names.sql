-- The indexes of names that the two before take the place of.
drop index records_last_name;
drop index records_first_name;
