-- TRA-19: an execution that came from elsewhere says so, and asks for no rehearsal.
ALTER TABLE execucoes ADD COLUMN trazida boolean NOT NULL DEFAULT false;
