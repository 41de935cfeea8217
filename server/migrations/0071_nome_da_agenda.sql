-- END-01: the name behind the ids of calendar events stays when the server's address changes. A database of before takes, at the next
-- start, the host that its calendars name.
ALTER TABLE ministerio ADD COLUMN nome_da_agenda text CHECK (nome_da_agenda <> '');
UPDATE ministerio SET nome_da_agenda = gen_random_uuid()::text WHERE NOT EXISTS (SELECT FROM usuarios);
