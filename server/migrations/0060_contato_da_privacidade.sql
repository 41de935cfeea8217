-- Whom to ask about one's data: shown on the page /privacidade; null while nobody has said it.
ALTER TABLE ministerio ADD COLUMN contato_privacidade text CHECK (char_length(contato_privacidade) BETWEEN 1 AND 160);
