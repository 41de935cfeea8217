-- An invitation is named by a number, for its hash stays inside; `para` says whom it was made for.
ALTER TABLE links_unicos
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN para text CHECK (char_length(para) BETWEEN 1 AND 200);
CREATE INDEX links_unicos_usuario ON links_unicos (usuario_id) WHERE usuario_id IS NOT NULL;
CREATE INDEX links_unicos_autor ON links_unicos (criado_por);
