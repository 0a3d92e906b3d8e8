-- The setting is spelled as everything else is.
update users set preferences = preferences - 'colourScheme'
  || jsonb_build_object('colorScheme', preferences -> 'colourScheme')
where preferences ? 'colourScheme';
