-- FON-06: when a device other than the server's own machine was answered first. Until then nobody who is invited can come in.
ALTER TABLE ministerio ADD COLUMN outro_aparelho_em timestamptz;
