-- no-transaction
-- A file that is sent while the same one is being imported is found by its hash, too (F-221).
create index concurrently if not exists uploads_under_way on uploads (file_hash)
  where state in ('received', 'running')
