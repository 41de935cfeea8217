-- PAL-16: the steps of the sequence on the leader's screen, of so many; null of a sheet as it was written, and of an earlier version.
ALTER TABLE palco ADD passo integer, ADD passo_fim integer, ADD passos integer;
