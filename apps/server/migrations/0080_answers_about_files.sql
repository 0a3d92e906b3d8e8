-- The order of days stands among the other answers about the files of an agency and software type.
update upload_mappings
set columns = columns || jsonb_build_object('answers', jsonb_build_object('dateOrder',
  case columns ->> 'dayOrder' when 'mdy' then 'monthFirst' else 'dayFirst' end))
where columns ? 'dayOrder' and not columns ? 'answers';
