-- EST-03: a guest's link waits while its service lies in the bin, and opens again with it: the row stays, and refers to nothing meanwhile.
-- The nightly cleaning deletes it once the service can no longer come back.
ALTER TABLE links_de_culto DROP CONSTRAINT links_de_culto_culto_id_fkey;
