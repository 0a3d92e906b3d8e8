-- Notes are corrected by their authors for a few minutes, and pinned. The columns may be null, so that
-- notes come back that were archived or deleted before there were any.
alter table agency_notes
  add pinned_at timestamptz(3),
  -- what it said before it was corrected, oldest first
  add earlier_texts text[];
alter table supplier_notes
  add pinned_at timestamptz(3),
  add earlier_texts text[];
alter table record_notes
  add pinned_at timestamptz(3),
  add earlier_texts text[];
