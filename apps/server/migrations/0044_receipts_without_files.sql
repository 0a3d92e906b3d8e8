-- No receipt has ever had a file of its own: what a payer sent is kept with its response. Deleting a stored
-- file read all receipts to find out that none refers to it.
alter table receipts drop column file_id;
