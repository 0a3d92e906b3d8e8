-- Which run of a job is the latest, so that one which was taken over does not put it back among
-- those that wait.
alter table job_progress add column attempt smallint not null default 0;
