-- SEG-08: whether the password is among the first that a stranger would try, found when it is typed; null where that was not seen yet.
ALTER TABLE usuarios ADD COLUMN senha_comum boolean;
